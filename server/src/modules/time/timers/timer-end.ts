import { splitSegments } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { RunningTimerRow, Segment } from '../../work/time.tables';
import { EARLIEST, projectOf } from '../entries/measured-time';
import type { NewEntry } from '../entries/store-entry';
import type { Worker } from '../time.repository';
import * as repository from './timers.repository';

/** Returns the segments of a timer, with the current one ended at an instant. */
export function endSegments(row: RunningTimerRow, at: Date): RunningTimerRow['segments'] {
  const { segments, runningSince } = row;
  return runningSince === null || at < runningSince
    ? segments
    : [...segments, { start: runningSince.toISOString(), end: at.toISOString() }];
}

type Segments = RunningTimerRow['segments'];

const EARLIEST_START = new Date(EARLIEST).toISOString();

/** Leaves out what no entry can have: earlier releases accepted timers that started before 2000. */
const sinceEarliest = (segments: readonly Segment[]): Segments => splitSegments(segments, EARLIEST_START)[1];

/** Returns the segments before an instant; one empty segment if there are none. */
export function segmentsUntil(segments: Segments, at: Date, startTime: Date): Segments {
  const [before] = splitSegments(sinceEarliest(segments), at.toISOString());
  const start = new Date(Math.max(startTime.getTime(), EARLIEST)).toISOString();
  return before.length > 0 ? before : [{ start, end: start }];
}

/**
 * Returns the segments that a browser stores for a timer, without those before 2000 if the timer started then. Other
 * entries are rejected with them.
 */
export async function storableSegments(
  tx: Tx,
  worker: Worker,
  { clientId, segments }: { clientId: string; segments: readonly Segment[] },
): Promise<readonly Segment[]> {
  if (segments.every(({ start }) => Date.parse(start) >= EARLIEST)) return segments;
  const [parts] = await repository.listTimers(tx, worker, clientId);
  if (!parts || parts.timer.startTime.getTime() >= EARLIEST) return segments;
  const possible = sinceEarliest(segments);
  return possible.length > 0 ? possible : [{ start: EARLIEST_START, end: EARLIEST_START }];
}

/** Returns the project and task of a timer, which keeps its project even if the person can no longer see it. */
export async function linkOf(tx: Tx, row: RunningTimerRow): Promise<NewEntry['linked']> {
  const [parts] = await repository.listTimers(tx, row, row.id);
  const { projectKey, taskId } = row;
  const named = projectOf(row.project);
  const columns = parts?.project ? { projectId: parts.project.publicId, projectTitle: null } : named;
  return { columns: { ...columns, projectKey, taskId }, billable: parts?.projectBillable ?? false };
}

/** A project as entered by the user, and optionally one of its tasks. */
interface EnteredWork {
  project: string;
  taskId?: string | null | undefined;
}

/** Returns whether a timer or an entry is linked to this project and task, even if its person no longer sees them. */
export const isLinkedTo = (
  row: Pick<RunningTimerRow, 'project' | 'projectKey' | 'taskId'>,
  { project, taskId }: EnteredWork,
): boolean => row.projectKey !== null && row.project === project && row.taskId === (taskId ?? null);

/** Returns the project and task of a timer that measures this work; undefined if there is no such timer. */
export async function linkOfTimer(
  tx: Tx,
  worker: Worker,
  id: string,
  work: EnteredWork,
): Promise<NewEntry['linked'] | undefined> {
  const [parts] = await repository.listTimers(tx, worker, id);
  return parts && isLinkedTo(parts.timer, work) ? linkOf(tx, parts.timer) : undefined;
}
