import { API, id, instant, type RunningTimer, timeSegment } from '@atrium/contracts';
import { newId, type Platform } from '@atrium/platform';
import { createOfflineQueue, type OfflineQueue, type QueueEnvironment } from '@atrium/platform/offline-queue';
import { z } from 'zod';
import { withoutGoneTask } from '../../api/gone-task';
import { storedTaskName } from '../one-line';
import type { Timer } from '../timer';
import { isRejection } from './rejection';

const startBody = z.object({
  id,
  taskName: z.string(),
  project: z.string(),
  taskId: id.nullable(),
  startTime: instant,
  segments: z.array(timeSegment),
  runningSince: instant.nullable(),
});

const timerChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), body: startBody }),
  z.object({ kind: z.enum(['pause', 'resume']), at: instant }),
  // Carries no text: the task and project are read from the timer when the change is sent.
  z.object({ kind: z.literal('describe') }),
  z.object({ kind: z.literal('reset') }),
]);

/** A change made to a timer on this device. Stopping is not included: `createEntryQueue` sends the resulting entry. */
export type TimerChange = z.infer<typeof timerChange>;

/** Debounce delay before an edited task name or project is sent, in ms. */
const TYPING_MS = 600;

interface ChangeQueueOptions {
  api: Platform['api'];
  /** Returns the current local timer; undefined once it is removed. */
  find: (timerId: string) => Timer | undefined;
  /** Called in every open tab. */
  onDelivered: (timerId: string, change: TimerChange) => void;
  /** Called when the server rejects a change permanently. The change is dropped. */
  onRefused: (timerId: string, change: TimerChange, code: string) => void;
  environment?: QueueEnvironment;
}

/** Returns the change that starts a timer on the server, running or paused. */
export function startChange({ id: timerId, taskName, project, taskId, startTime, segments }: Timer): TimerChange {
  const last = segments.at(-1);
  return {
    kind: 'start',
    body: {
      id: timerId,
      taskName: storedTaskName(taskName),
      project: project.trim(),
      taskId,
      startTime,
      segments: segments.flatMap(({ start, end }) => (end === null ? [] : { start, end })),
      runningSince: last?.end === null ? last.start : null,
    },
  };
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>;

/**
 * Creates the queue of timer changes made on this device. Changes to the same timer are sent in order. Every change is
 * idempotent, so it can be sent more than once.
 */
export function createChangeQueue({ api, find, onDelivered, onRefused, ...rest }: ChangeQueueOptions) {
  const send = (timerId: string, change: TimerChange, signal: AbortSignal): Promise<RunningTimer | undefined> => {
    const params = { id: timerId };
    switch (change.kind) {
      case 'start':
        return withoutGoneTask(change.body.taskId, (taskId) =>
          api.call(API.timers.start, { body: { ...change.body, taskId }, signal }),
        );
      case 'pause':
        return api.call(API.timers.pause, { params, body: { at: change.at }, signal });
      case 'resume':
        return api.call(API.timers.resume, { params, body: { at: change.at }, signal });
      case 'describe': {
        const timer = find(timerId);
        if (!timer) return Promise.resolve(undefined);
        const body = { taskName: storedTaskName(timer.taskName), project: timer.project.trim() };
        return withoutGoneTask(timer.taskId, (taskId) =>
          api.call(API.timers.update, { params, body: { ...body, taskId }, signal }),
        );
      }
      case 'reset':
        return api.call(API.timers.reset, { params, signal }).then(() => undefined);
    }
  };

  const queue: OfflineQueue<TimerChange> = createOfflineQueue<TimerChange, RunningTimer | undefined>({
    name: 'timer-changes',
    parse: (payload) => timerChange.safeParse(payload).data ?? null,
    deliver: ({ key, payload }, signal) => send(key, payload, signal),
    onDelivered: ({ key, payload }) => onDelivered(key, payload),
    isPermanent: isRejection,
    ...rest,
  });

  // Includes changes queued by tabs that are now closed.
  const dropped = new Set<string>();
  queue.subscribe(() => {
    for (const { id: item, key, payload, failure } of queue.getItems()) {
      // Discarding an item notifies subscribers again before the item is removed.
      if (!failure || dropped.has(item)) continue;
      dropped.add(item);
      queue.discard(item);
      onRefused(key, payload, failure.code);
    }
  });

  return {
    setOwner: queue.setOwner,
    resume: queue.resume,
    dispose: () => queue.dispose(),
    /** Ids of timers with changes that the server has not confirmed. */
    pending: (): Set<string> =>
      new Set(queue.getItems().flatMap(({ id: item, key }) => (dropped.has(item) ? [] : [key]))),
    record(timerId: string, change: TimerChange) {
      if (change.kind === 'describe') {
        const waiting = queue
          .getItems()
          .find(({ key, payload, state }) => key === timerId && payload.kind === 'describe' && state === 'postponed');
        const item = waiting?.id ?? queue.enqueue({ id: newId(), key: timerId, payload: change }).id;
        queue.postpone(item, TYPING_MS);
        return;
      }
      queue.enqueue({ key: timerId, payload: change });
    },
    /** Discards all queued changes of a timer. Used when it is stopped, because its entry contains all its data. */
    forget(timerId: string) {
      for (const { id: item, key } of queue.getItems()) if (key === timerId) queue.discard(item);
    },
  };
}
