import { z } from 'zod';
import { day, id, instant } from '../../primitives';

/** A span of time. */
export const timeSpan = z.object({ start: instant, end: instant });
export type TimeSpan = z.infer<typeof timeSpan>;

/** A person's free and busy times. Spans of a kind are merged and in order; spans of different kinds may overlap. */
export const freeBusy = z.object({
  userId: id,
  /** Events, without details. */
  busy: z.array(timeSpan),
  /** Approved leave in days or in hours that fill the working day, and holidays. */
  away: z.array(timeSpan),
  /** Minutes of approved leave in hours on days of which it leaves working time. It has no fixed time. */
  leaveHours: z.array(z.object({ date: day, minutes: z.number().int() })).default([]),
  /** Working hours by the schedule, without holidays. */
  working: z.array(timeSpan),
});
export type FreeBusy = z.infer<typeof freeBusy>;
