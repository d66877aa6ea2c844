import type { TimeEntry } from '@atrium/contracts';
import type { DeliveryFailure } from '@atrium/platform/offline-queue';
import { storedSegments, type StoppedTimer } from '../timer';

/** A stopped timer that the server has not confirmed. */
export interface QueuedEntry extends StoppedTimer {
  isSending: boolean;
  /** Why the server permanently rejected the entry; null while retries are automatic. */
  refusal: DeliveryFailure | null;
}

/** The fields of an entry that a list shows, whether it is on the server or still queued. */
export type ShownEntry = Pick<
  TimeEntry,
  | '_id'
  | 'clientId'
  | 'taskName'
  | 'projectId'
  | 'projectTitle'
  | 'project'
  | 'task'
  | 'startTime'
  | 'endTime'
  | 'duration'
  | 'segments'
  | 'needsReview'
>;

/** Returns the request body for `POST /time/entries`. */
export function toInput({ clientId, taskName, project, taskId, segments, leaveOut }: StoppedTimer) {
  return {
    clientId,
    taskName,
    project,
    segments,
    ...(taskId !== null && { taskId }),
    ...(leaveOut && { keepFrom: leaveOut.endsAt }),
  };
}

/** Returns the entry as it will look once stored. Until then its id is the client id. */
export function toEntry(queued: StoppedTimer): ShownEntry {
  const { clientId, taskName, projectId, projectTitle, projectRef, startTime, endTime, duration } = queued;
  const project = projectRef;
  const segments = storedSegments(queued);
  const taskFields = { taskName, projectId, projectTitle, project, task: null };
  return { _id: clientId, clientId, ...taskFields, startTime, endTime, duration, segments, needsReview: false };
}
