import { id, instant, projectRef, timeLock } from '@atrium/contracts';
import { z } from 'zod';
import type { Owner, StoppedTimer, Timer } from './timer';

/** Storage key of the timers in this browser. The shell starts this remote while there are any (`remote.json`). */
export const TIMERS_STORAGE_KEY = 'activeTimers';

/** Storage key under which versions that predate the offline queue kept unsent entries. */
export const EARLIER_QUEUE_KEY = 'atrium_unsent_time_entries';

/** An unsent entry as those versions stored it. */
export interface EarlierEntry extends StoppedTimer, Owner {
  refusal: string | null;
}

const owner = { userId: id, companyId: id };
const project = {
  project: z.string(),
  projectId: z.string().nullable(),
  projectTitle: z.string().nullable(),
  // Earlier versions stored neither of these.
  projectRef: projectRef.nullable().default(null),
  taskId: id.nullable().default(null),
};

/** Unknown keys are kept: a newer version of this remote may have written them. */
export const storedTimer: z.ZodType<Timer> = z
  .looseObject({
    id,
    ...owner,
    ...project,
    taskName: z.string(),
    duration: z.number().int().nonnegative(),
    isRunning: z.boolean(),
    startTime: instant,
    hourlyRate: z.number().int().nonnegative().nullable(),
    segments: z.array(z.object({ start: instant, end: instant.nullable() })).min(1),
    isOnServer: z.boolean().default(false),
  })
  .refine(({ isRunning, segments }) =>
    segments.every(({ end }, index) => (end === null) === (isRunning && index === segments.length - 1)),
  );

const stopped = {
  ...project,
  clientId: id,
  taskName: z.string().min(1),
  duration: z.number().int().nonnegative(),
  cost: z.number().int().nullable(),
  startTime: instant,
  endTime: instant,
  segments: z.array(z.object({ start: instant, end: instant })).min(1),
  leaveOut: timeLock.nullable().default(null),
};

export const storedEntry: z.ZodType<StoppedTimer> = z.looseObject(stopped);

export const earlierEntry: z.ZodType<EarlierEntry> = z.looseObject({
  ...owner,
  ...stopped,
  refusal: z.string().nullable(),
});
