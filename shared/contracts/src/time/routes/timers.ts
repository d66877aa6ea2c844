import { z } from 'zod';
import { day, freeText, id, idParams, instant, LIMITS, line } from '../../primitives';
import { defineRoute } from '../../route';
import { keepFrom, timeEntry, timeSegment } from './time';
import { projectRef, taskRef } from '../../work/routes/work';
import { person } from '../../person';

/** A timer as stored on the server, the same on all devices of its user. */
export const runningTimer = z.object({
  /**
   * Created by the client that started the timer. When the timer stops, it becomes the client id of the stored entry.
   */
  _id: id,
  /** May be empty while the timer runs; required to stop it. */
  taskName: z.string(),
  /** The project as typed. */
  project: z.string(),
  projectId: z.string().nullable(),
  projectTitle: z.string().nullable(),
  /** The project of the company with the id `projectId`. */
  projectRef: projectRef.nullable(),
  task: taskRef.nullable(),
  billable: z.boolean(),
  startTime: instant,
  /** Intervals in which the timer ran. While it runs, the last one has `end` null. */
  segments: z.array(z.object({ start: instant, end: instant.nullable() })),
  isRunning: z.boolean(),
  /** In seconds, when this response was sent. */
  duration: z.number().int(),
  /** In the smallest unit of `currency`. Both are null without `rates.view` and if no rate is in force. */
  hourlyRate: z.number().int().nullable(),
  currency: z.string().nullable(),
});
export type RunningTimer = z.infer<typeof runningTimer>;

/** The locked period of a company, in which no time can be stored. */
export const timeLock = z.object({
  lockedUntil: day,
  /** End of that day in the company's time zone. */
  endsAt: instant,
});
export type TimeLock = z.infer<typeof timeLock>;

/** One line of text, or an empty text. */
const taskName = z.union([z.literal(''), line(LIMITS.title)]);

const task = {
  taskName,
  project: freeText(LIMITS.title),
  taskId: id.nullable().optional(),
  billable: z.boolean().optional(),
};

/** When the action happened on the device. Defaults to now. A future instant counts as now. */
const actionTime = z.strictObject({ at: instant.optional() });

/** Routes of timers. */
export const timers = {
  list: defineRoute({
    method: 'GET',
    path: '/time/timers',
    summary: 'Returns the caller’s own timers, oldest first.',
    access: 'company',
    response: z.object({
      timers: z.array(runningTimer),
      /** Device clocks differ, so clients measure durations against this time. */
      serverTime: instant,
      /** Seconds after which a timer is capped and marked “needs review”. */
      longestSeconds: z.number().int(),
      /** Storing a timer that started in this period needs `keepFrom`. */
      lock: timeLock.nullable().default(null),
    }),
    errors: [],
  }),
  running: defineRoute({
    method: 'GET',
    path: '/time/timers/running',
    summary: 'Returns the timers of all people whose time the caller may see, longest first.',
    access: 'company',
    response: z.object({ timers: z.array(z.object({ person, timer: runningTimer })), serverTime: instant }),
    errors: ['FORBIDDEN'],
  }),
  start: defineRoute({
    method: 'POST',
    path: '/time/timers',
    summary:
      'Starts a timer, or returns the existing one with this id. A person has at most three, including paused ones.',
    access: 'company',
    body: z.strictObject({
      id,
      ...task,
      taskName: task.taskName.default(''),
      project: task.project.default(''),
      /** When the timer started on the device. Defaults to now. A future instant counts as now. */
      startTime: instant.optional(),
      /** Earlier intervals of a timer that was paused. */
      segments: z.array(timeSegment).max(LIMITS.segmentsPerEntry).optional(),
      /** Since when the timer is running; null for a paused timer. Defaults to `startTime`. */
      runningSince: instant.nullable().optional(),
    }),
    status: 201,
    response: runningTimer,
    errors: ['TIMERS_FULL', 'TIMER_STOPPED'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/time/timers/:id',
    summary: 'Changes the task and project of a timer, even while it runs.',
    access: 'company',
    params: idParams,
    body: z.strictObject(task).partial(),
    response: runningTimer,
    errors: ['NOT_FOUND'],
  }),
  pause: defineRoute({
    method: 'POST',
    path: '/time/timers/:id/pause',
    summary: 'Pauses a timer; does not change a paused one.',
    access: 'company',
    params: idParams,
    body: actionTime,
    response: runningTimer,
    errors: ['NOT_FOUND'],
  }),
  resume: defineRoute({
    method: 'POST',
    path: '/time/timers/:id/resume',
    summary: 'Resumes a paused timer; does not change a running one.',
    access: 'company',
    params: idParams,
    body: actionTime,
    response: runningTimer,
    errors: ['NOT_FOUND'],
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/time/timers/:id/stop',
    summary:
      'Stops a timer and stores its entry. A repetition returns the same entry; of two stops, the earliest counts.',
    access: 'company',
    params: idParams,
    body: actionTime.extend({ taskName: taskName.optional(), project: freeText(LIMITS.title).optional(), keepFrom }),
    response: timeEntry,
    errors: ['NOT_FOUND', 'PERIOD_LOCKED', 'CONFLICT'],
  }),
  reset: defineRoute({
    method: 'DELETE',
    path: '/time/timers/:id',
    summary: 'Removes a timer without storing its time.',
    access: 'company',
    params: idParams,
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND'],
  }),
} as const;
