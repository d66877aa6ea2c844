import { fieldIssue } from '@atrium/contracts';
import { z } from 'zod';
import { dayOf, instantAt, timeOf } from './local-time';

const values = z.object({ day: z.string(), time: z.string() });

/** Form values for an instant: an ISO date, and a time of day as `HH:MM`; '' if missing. */
export type DayAndTime = z.input<typeof values>;

/** Returns the form values of an instant in the device's time zone. */
export const dayAndTimeOf = (instant: number | string): DayAndTime => ({ day: dayOf(instant), time: timeOf(instant) });

/**
 * Schema that parses a day and time into an instant, in ms. If either is missing or `isAllowed` returns false, the time
 * is invalid.
 */
export const dayAndTime = (isAllowed: (instant: number) => boolean = () => true) =>
  values.transform(({ day, time }, context): number => {
    const instant = instantAt(day, time);
    if (instant !== null && isAllowed(instant)) return instant;
    context.addIssue({ code: 'custom', path: ['time'], ...fieldIssue('INVALID') });
    return z.NEVER;
  });
