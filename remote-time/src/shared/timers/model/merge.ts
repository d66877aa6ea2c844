import type { RunningTimer } from '@atrium/contracts';
import { storedTaskName } from './one-line';
import type { Owner, Timer } from './timer';

/** Converts a server timer to the form that this browser stores. */
export function fromServer(timer: RunningTimer, owner: Owner): Timer {
  const { _id, taskName, project, projectId, projectTitle, projectRef, startTime, isRunning, hourlyRate } = timer;
  const segments = timer.segments.length > 0 ? timer.segments : [{ start: startTime, end: startTime }];
  return {
    id: _id,
    userId: owner.userId,
    companyId: owner.companyId,
    taskName,
    project,
    projectId,
    projectTitle,
    projectRef,
    taskId: timer.task?._id ?? null,
    duration: timer.duration,
    isRunning,
    startTime,
    hourlyRate,
    segments,
    isOnServer: true,
  };
}

/** Returns the server's timer with the local spelling, such as trailing spaces: the user may still be typing. */
function keepSpelling(local: Timer, server: Timer): Timer {
  return storedTaskName(local.taskName) === server.taskName ? { ...server, taskName: local.taskName } : server;
}

const byStart = (one: Timer, other: Timer) => Date.parse(one.startTime) - Date.parse(other.startTime);

/**
 * Merges this browser's timers with the server's. `busy` contains the ids of timers with changes that the server has
 * not confirmed: those keep their local state, whether started, changed, stopped or discarded. For all other timers
 * the server's state wins, except that timers it has never seen are kept.
 */
export function mergeTimers(local: readonly Timer[], server: readonly Timer[], busy: ReadonlySet<string>): Timer[] {
  const localById = new Map(local.map((timer) => [timer.id, timer]));
  const serverIds = new Set(server.map(({ id }) => id));
  const known = server.flatMap((timer) => {
    const own = localById.get(timer.id);
    if (!busy.has(timer.id)) return [own ? keepSpelling(own, timer) : timer];
    return own ? [{ ...own, isOnServer: true, hourlyRate: timer.hourlyRate }] : [];
  });
  const onlyHere = local.filter(({ id, isOnServer }) => !serverIds.has(id) && (busy.has(id) || !isOnServer));
  return [...known, ...onlyHere].toSorted(byStart);
}
