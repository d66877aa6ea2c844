import { z } from 'zod';
import { id, instant } from '../../primitives';

/** A stretch of time. */
export const timeSpan = z.object({ start: instant, end: instant });
export type TimeSpan = z.infer<typeof timeSpan>;

/** When a person is available. Spans of a kind are merged and in order; spans of different kinds may overlap. */
export const freeBusy = z.object({
  userId: id,
  /** Events, without what they are about. */
  busy: z.array(timeSpan),
  /** Approved leave in days, and holidays. */
  away: z.array(timeSpan),
  /** Working hours by the schedule, without holidays. */
  working: z.array(timeSpan),
});
export type FreeBusy = z.infer<typeof freeBusy>;
