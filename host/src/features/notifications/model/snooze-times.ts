import { addDays, dayAt, instantAt, weekdayOf } from '@atrium/domain';

const HOUR_MS = 3_600_000;
/** When the working day starts. */
const MORNING = '08:00';

/** Instants (ms since 1970) at which a snoozed notification may return. */
interface SnoozeTimes {
  inAnHour: number;
  inThreeHours: number;
  tomorrow: number;
  /** The next Monday. */
  nextWeek: number;
}

/** Returns the choices at an instant, by the calendar of a time zone. */
export function snoozeTimes(now: number, timeZone: string): SnoozeTimes {
  const today = dayAt(now, timeZone);
  const morningIn = (days: number) => instantAt(addDays(today, days), MORNING, timeZone);
  return {
    inAnHour: now + HOUR_MS,
    inThreeHours: now + 3 * HOUR_MS,
    tomorrow: morningIn(1),
    nextWeek: morningIn(7 - weekdayOf(today)),
  };
}
