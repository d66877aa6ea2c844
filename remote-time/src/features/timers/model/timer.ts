import { LIMITS } from '@atrium/contracts';
import { costOf } from './cost';
import { projectFields, type ProjectFields } from './project';
import { closed, durationOf, opened, type Segment } from './segments';

/** Whose timers they are: a browser may hold those of several people and companies. */
export interface Owner {
  userId: string;
  companyId: string;
}

export interface Timer extends Owner, ProjectFields {
  /** Becomes the client id of the entry, so that stopping twice stores one. */
  id: string;
  /** May be empty while it runs; needed to stop. */
  taskName: string;
  /** What was typed as the project. */
  project: string;
  /** Seconds as of the last tick. */
  duration: number;
  isRunning: boolean;
  startTime: string;
  /** Minor units of the currency; null for those who may not see rates. */
  hourlyRate: number | null;
  segments: Segment[];
}

/** What a stopped timer leaves behind. */
export interface StoppedTimer extends ProjectFields {
  clientId: string;
  taskName: string;
  project: string;
  duration: number;
  cost: number | null;
  startTime: string;
  endTime: string;
  segments: { start: string; end: string }[];
}

export interface Task {
  taskName: string;
  project: string;
}

const replace = (timers: readonly Timer[], id: string, change: (timer: Timer) => Timer): Timer[] =>
  timers.map((timer) => (timer.id === id ? change(timer) : timer));

/** The timer with its duration as of now. */
export function measured(timer: Timer, now: number): Timer {
  const duration = durationOf(timer.segments, now);
  return duration === timer.duration ? timer : { ...timer, duration };
}

/** Starts one more; null when as many as allowed are there, paused ones included. */
export function start(
  timers: readonly Timer[],
  { id, owner, task, hourlyRate = null, now }: StartInput,
): { timers: Timer[]; timer: Timer } | null {
  if (timers.length >= LIMITS.timers) return null;
  const timer: Timer = {
    id,
    ...owner,
    taskName: task.taskName.trim(),
    project: task.project.trim(),
    ...projectFields(task.project),
    duration: 0,
    isRunning: true,
    startTime: new Date(now).toISOString(),
    hourlyRate,
    segments: opened([], now),
  };
  return { timers: [...timers, timer], timer };
}

interface StartInput {
  id: string;
  owner: Owner;
  task: Task;
  hourlyRate?: number | null;
  now: number;
}

/** Ends the open segment; the time until now is kept. */
export function pause(timers: readonly Timer[], id: string, now: number): Timer[] {
  return replace(timers, id, (timer) =>
    timer.isRunning ? measured({ ...timer, isRunning: false, segments: closed(timer.segments, now) }, now) : timer,
  );
}

/** Opens another segment. */
export function resume(timers: readonly Timer[], id: string, now: number): Timer[] {
  return replace(timers, id, (timer) =>
    timer.isRunning ? timer : { ...timer, isRunning: true, segments: opened(timer.segments, now) },
  );
}

/** Names what a timer is for, also while it runs. */
export function describe(timers: readonly Timer[], id: string, task: Task): Timer[] {
  return replace(timers, id, (timer) => ({ ...timer, ...task, ...projectFields(task.project) }));
}

/**
 * Ends a timer: its record, and the timers without it. Null while it has no task name or no start time, and where
 * there is no such timer any more.
 */
export function stop(
  timers: readonly Timer[],
  id: string,
  now: number,
): { timers: Timer[]; stopped: StoppedTimer } | null {
  const timer = timers.find((each) => each.id === id);
  const taskName = timer?.taskName.trim();
  if (!timer || !taskName || !timer.startTime) return null;
  const segments = closed(timer.segments, now);
  const duration = durationOf(segments, now);
  return {
    timers: reset(timers, id),
    stopped: {
      clientId: timer.id,
      taskName,
      project: timer.project,
      projectId: timer.projectId,
      projectTitle: timer.projectTitle,
      duration,
      cost: costOf(duration, timer.hourlyRate),
      startTime: timer.startTime,
      endTime: segments.at(-1)?.end ?? timer.startTime,
      segments,
    },
  };
}

/** Removes a timer without a trace. */
export function reset(timers: readonly Timer[], id: string): Timer[] {
  return timers.filter((timer) => timer.id !== id);
}

/** How many of them run now. */
export function runningCount(timers: readonly Timer[]): number {
  return timers.filter((timer) => timer.isRunning).length;
}
