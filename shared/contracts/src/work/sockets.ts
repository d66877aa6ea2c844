import { z } from 'zod';
import { errorBody } from '../error-body';
import { id, instant } from '../primitives';
import { taskCard } from './routes/tasks';
import { timeEntry } from '../time/routes/time';
import { runningTimer, timeLock } from '../time/routes/timers';
import { projectId } from './routes/work';
import { person } from '../person';

/** Namespace of timers, projects and tasks on the shared Socket.IO endpoint. */
export const WORK_NAMESPACE = '/work';

/** The commands that a browser sends on the work namespace. */
export const workCommands = {
  /**
   * Subscribes to the board of a project. The acknowledgement contains `seq`, the board's latest change. A client with
   * an earlier one fetches `/projects/{id}/changes?afterSeq=`.
   */
  'project:open': z.strictObject({ projectId }),
  'project:close': z.strictObject({ projectId }),
} as const;

const boardEvent = z.object({
  projectId,
  /** Increases by one with each change of the board. A client that missed a change fetches the changes since. */
  seq: z.number().int(),
  /** The user who made the change; null if no user did. */
  by: id.nullable(),
});

/** The events that the server sends on the work namespace. Clients ignore unknown ones. */
export const workEvents = {
  /** All timers of the user, sent after a change on any device. */
  'timers:changed': z.object({ timers: z.array(runningTimer), serverTime: instant }),
  /** The locked period of the company changed; `lock` is null if nothing is locked any more. */
  'time:lock_changed': z.object({ lock: timeLock.nullable() }),
  /** An entry of the user was stored, changed, removed or restored, on any device or by someone else. */
  'time:entry_changed': z.object({ entry: timeEntry }),
  /** A task was created, changed, moved or restored. `people` are the users that it refers to. */
  'task:changed': boardEvent.extend({
    what: z.enum(['created', 'changed', 'moved', 'commented', 'restored']),
    task: taskCard,
    people: z.array(person),
  }),
  'task:removed': boardEvent.extend({ taskId: id }),
  /** The project itself, its columns, labels or members changed. Clients refetch the project and the board. */
  'project:changed': boardEvent,
  /** The user can no longer see this project. */
  'project:closed': z.object({ projectId }),
  'work:error': errorBody.pick({ code: true, message: true, params: true }).extend({ status: z.number().optional() }),
} as const;
