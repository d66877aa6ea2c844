import { id, instant } from '@atrium/contracts';
import { z } from 'zod';
import type { QueuedEntry } from './queue';
import type { Timer } from './timer';

export const QUEUE_KEY = 'atrium_unsent_time_entries';

const owner = { userId: id, companyId: id };
const project = { project: z.string(), projectId: z.string().nullable(), projectTitle: z.string().nullable() };

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
  })
  .refine(({ isRunning, segments }) =>
    segments.every(({ end }, index) => (end === null) === (isRunning && index === segments.length - 1)),
  );

export const storedEntry: z.ZodType<QueuedEntry> = z.looseObject({
  ...owner,
  ...project,
  clientId: id,
  taskName: z.string().min(1),
  duration: z.number().int().nonnegative(),
  cost: z.number().int().nullable(),
  startTime: instant,
  endTime: instant,
  segments: z.array(z.object({ start: instant, end: instant })).min(1),
  refusal: z.string().nullable(),
});
