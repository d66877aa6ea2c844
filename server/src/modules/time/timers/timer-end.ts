import { splitSegments } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { RunningTimerRow } from '../../work/time.tables';
import { projectOf } from '../entries/measured-time';
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

/** Returns the segments before an instant; one empty segment if there are none. */
export function segmentsUntil(segments: RunningTimerRow['segments'], at: Date, startTime: Date) {
  const [before] = splitSegments(segments, at.toISOString());
  const start = startTime.toISOString();
  return before.length > 0 ? before : [{ start, end: start }];
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
