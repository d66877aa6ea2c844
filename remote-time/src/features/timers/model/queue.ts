import type { TimeEntry } from '@atrium/contracts';
import type { Owner, StoppedTimer } from './timer';

/** What was measured and is not yet on the server: kept until the server has it. */
export interface QueuedEntry extends StoppedTimer, Owner {
  /** Code of the error with which the server refused it for good; null while it is merely waiting. */
  refusal: string | null;
}

/** Adds a stopped timer. The same timer again changes nothing: the earliest stop wins. */
export function enqueue(queue: readonly QueuedEntry[], stopped: StoppedTimer, owner: Owner): QueuedEntry[] {
  if (queue.some(({ clientId }) => clientId === stopped.clientId)) return [...queue];
  return [...queue, { ...stopped, ...owner, refusal: null }];
}

export function withoutEntry(queue: readonly QueuedEntry[], clientId: string): QueuedEntry[] {
  return queue.filter((entry) => entry.clientId !== clientId);
}

export function withRefusal(queue: readonly QueuedEntry[], clientId: string, refusal: string | null): QueuedEntry[] {
  return queue.map((entry) => (entry.clientId === clientId ? { ...entry, refusal } : entry));
}

/** What `POST /time/entries` takes. */
export function toInput({ clientId, taskName, project, segments }: StoppedTimer) {
  return { clientId, taskName, project, segments };
}

/** The entry as it will look once stored; its id is the client's until then. */
export function toEntry(queued: StoppedTimer): TimeEntry {
  const { clientId, taskName, projectId, projectTitle, startTime, endTime, duration } = queued;
  return { _id: clientId, clientId, taskName, projectId, projectTitle, startTime, endTime, duration };
}
