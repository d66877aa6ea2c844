import { LIMITS, type ProjectRef, type TimeLock } from '@atrium/contracts';
import { costOf, splitSegments } from '@atrium/domain';
import { projectFields, type ProjectFields } from './project';
import { storedTaskName } from './one-line';
import { splitAtLock } from './times/locked-part';
import { closeSegments, durationOf, openSegment, type Segment } from './times/segments';

/** The owner of timers. A browser can store timers of several users and companies. */
export interface Owner {
  userId: string;
  companyId: string;
}

/** The work that a timer measures. */
export interface Task {
  taskName: string;
  /** A project id or a free-text title. */
  project: string;
  /** The project that `project` identifies, if known. */
  projectRef?: ProjectRef | null;
  /** Id of the project task. */
  taskId?: string | null;
}

export interface Timer extends Owner, ProjectFields, Required<Task> {
  /** Becomes the client id of the entry, so that stopping twice stores only one entry. */
  id: string;
  /** Duration in seconds when the timer was last read from the storage. */
  duration: number;
  isRunning: boolean;
  startTime: string;
  /** In minor currency units; null for users who may not see rates. */
  hourlyRate: number | null;
  segments: Segment[];
  /** Whether the server has confirmed the timer. Once it is missing there, another device stopped or discarded it. */
  isOnServer: boolean;
}

/** The record of a stopped timer, from which the server creates a time entry. */
export interface StoppedTimer extends ProjectFields, Required<Task> {
  clientId: string;
  duration: number;
  cost: number | null;
  startTime: string;
  endTime: string;
  /** Everything that the timer measured. */
  segments: { start: string; end: string }[];
  /** The locked period whose part is not stored, as the person chose; null if everything is to be stored. */
  leaveOut: TimeLock | null;
}

const replace = (timers: readonly Timer[], id: string, change: (timer: Timer) => Timer): Timer[] =>
  timers.map((timer) => (timer.id === id ? change(timer) : timer));

/** Returns the timer with its duration as of `now`. */
export function measureTimer(timer: Timer, now: number): Timer {
  const duration = durationOf(timer.segments, now);
  return duration === timer.duration ? timer : { ...timer, duration };
}

/** Adds a running timer. Returns null if the limit, which includes paused timers, is reached. */
export function start(
  timers: readonly Timer[],
  { id, owner, task, now }: StartInput,
): { timers: Timer[]; timer: Timer } | null {
  if (timers.length >= LIMITS.timers) return null;
  const timer: Timer = {
    id,
    ...owner,
    taskName: task.taskName.trim(),
    project: task.project.trim(),
    projectRef: task.projectRef ?? null,
    taskId: task.taskId ?? null,
    ...projectFields(task.project),
    duration: 0,
    isRunning: true,
    startTime: new Date(now).toISOString(),
    hourlyRate: null,
    segments: openSegment([], now),
    isOnServer: false,
  };
  return { timers: [...timers, timer], timer };
}

interface StartInput {
  id: string;
  owner: Owner;
  task: Task;
  now: number;
}

/** Pauses a timer: closes its open segment at `now`. */
export function pause(timers: readonly Timer[], id: string, now: number): Timer[] {
  return replace(timers, id, (timer) =>
    timer.isRunning
      ? measureTimer({ ...timer, isRunning: false, segments: closeSegments(timer.segments, now) }, now)
      : timer,
  );
}

/** Resumes a timer: opens a new segment at `now`. */
export function resume(timers: readonly Timer[], id: string, now: number): Timer[] {
  return replace(timers, id, (timer) =>
    timer.isRunning ? timer : { ...timer, isRunning: true, segments: openSegment(timer.segments, now) },
  );
}

/** Sets the task name and project of a timer, running or paused. Changing the project removes its project task. */
export function describe(timers: readonly Timer[], id: string, task: Task): Timer[] {
  return replace(timers, id, (timer) => {
    const keepsProject = task.project === timer.project;
    return {
      ...timer,
      taskName: task.taskName,
      project: task.project,
      projectRef: task.projectRef ?? (keepsProject ? timer.projectRef : null),
      taskId: keepsProject ? timer.taskId : null,
      ...projectFields(task.project),
    };
  });
}

/** Returns the segments up to `at`, or one segment of zero length if the timer did not run before it. */
function segmentsUntil(segments: readonly Segment[], startTime: string, now: number, at: number) {
  const all = closeSegments(segments, now);
  if (at >= now) return all;
  const [before] = splitSegments(all, new Date(at).toISOString());
  return before.length > 0 ? before : [{ start: startTime, end: startTime }];
}

/**
 * Stops a timer, now or at an earlier instant. Returns its record and the remaining timers, or null if the timer has no
 * task name or start time or no longer exists.
 */
export function stop(
  timers: readonly Timer[],
  id: string,
  now: number,
  at = now,
): { timers: Timer[]; stopped: StoppedTimer } | null {
  const timer = timers.find((each) => each.id === id);
  const taskName = storedTaskName(timer?.taskName ?? '');
  if (!timer || taskName === '' || !timer.startTime) return null;
  const segments = segmentsUntil(timer.segments, timer.startTime, now, at);
  const duration = durationOf(segments, now);
  return {
    timers: reset(timers, id),
    stopped: {
      clientId: timer.id,
      taskName,
      project: timer.project.trim(),
      projectRef: timer.projectRef,
      taskId: timer.taskId,
      projectId: timer.projectId,
      projectTitle: timer.projectTitle,
      duration,
      cost: timer.hourlyRate === null ? null : costOf(duration, timer.hourlyRate),
      startTime: timer.startTime,
      endTime: segments.at(-1)?.end ?? timer.startTime,
      segments,
      leaveOut: null,
    },
  };
}

/** Returns what is to be stored of a stopped timer. */
export const storedSegments = ({ segments, leaveOut }: Pick<StoppedTimer, 'segments' | 'leaveOut'>) =>
  leaveOut ? splitAtLock(segments, leaveOut).kept : segments;

/** Sets whether the part of a stopped timer that lies in the locked period is left out. The server computes the cost. */
export function withLeaveOut(stopped: StoppedTimer, leaveOut: TimeLock | null): StoppedTimer {
  const stored = storedSegments({ ...stopped, leaveOut });
  const startTime = stored[0]?.start ?? stopped.startTime;
  return { ...stopped, leaveOut, startTime, duration: durationOf(stored, 0), cost: null };
}

/** Removes a timer without creating an entry. */
export function reset(timers: readonly Timer[], id: string): Timer[] {
  return timers.filter((timer) => timer.id !== id);
}

/** Returns the number of running timers. */
export function runningCount(timers: readonly Timer[]): number {
  return timers.filter((timer) => timer.isRunning).length;
}
