import { splitSegments } from '@atrium/domain';
import type { Tx } from '../../../db/client';
import type { RunningTimerRow } from '../../work/time.tables';
import { projectOf } from '../entries/measured-time';
import type { NewEntry } from '../entries/store-entry';
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
