import { splitSegments } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { RunningTimerRow, Segment } from '../../work/time.tables';
import { EARLIEST_MS, parseProject } from '../entries/measured-time';
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

const EARLIEST_START = new Date(EARLIEST_MS).toISOString();

/** Removes time before 2000, which no entry can have; earlier releases accepted timers that started before 2000. */
const dropUnstorable = (segments: readonly Segment[]): Segments => splitSegments(segments, EARLIEST_START)[1];

/** Returns the segments before an instant; a single empty segment if there are none. */
export function segmentsUntil(segments: Segments, at: Date, startTime: Date): Segments {
  const [before] = splitSegments(dropUnstorable(segments), at.toISOString());
  const start = new Date(Math.max(startTime.getTime(), EARLIEST_MS)).toISOString();
  return before.length > 0 ? before : [{ start, end: start }];
}

/**
 * Returns the segments that a browser sends for a timer, without the time before 2000 if the timer started before 2000.
 * Other entries with such segments are rejected.
 */
export async function loadStorableSegments(
  tx: Tx,
  worker: Worker,
  { clientId, segments }: { clientId: string; segments: readonly Segment[] },
): Promise<readonly Segment[]> {
  if (segments.every(({ start }) => Date.parse(start) >= EARLIEST_MS)) return segments;
  const [parts] = await repository.listTimers(tx, worker, clientId);
  if (!parts || parts.timer.startTime.getTime() >= EARLIEST_MS) return segments;
  const storable = dropUnstorable(segments);
  return storable.length > 0 ? storable : [{ start: EARLIEST_START, end: EARLIEST_START }];
}

/** Returns the project and task of a timer, which keeps its project even if the person can no longer see it. */
export async function resolveLink(tx: Tx, row: RunningTimerRow): Promise<NewEntry['linked']> {
  const [parts] = await repository.listTimers(tx, row, row.id);
  const { projectKey, taskId } = row;
  const named = parseProject(row.project);
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
export async function findTimerLink(
  tx: Tx,
  worker: Worker,
  id: string,
  work: EnteredWork,
): Promise<NewEntry['linked'] | undefined> {
  const [parts] = await repository.listTimers(tx, worker, id);
  return parts && isLinkedTo(parts.timer, work) ? resolveLink(tx, parts.timer) : undefined;
}
