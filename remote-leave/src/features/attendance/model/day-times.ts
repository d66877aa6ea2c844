import type { AttendanceTimes } from '@atrium/contracts';
import { addDays, clockAt, instantAt } from '@atrium/domain';

/** A stretch of work as typed: times of day such as `08:30`; '' means not filled in yet. */
export interface TypedStretch {
  from: string;
  to: string;
}

/** Converts stored stretches to local times in the time zone. */
export const toTyped = (entries: readonly AttendanceTimes[], timeZone: string): TypedStretch[] =>
  entries.map(({ checkIn, checkOut }) => ({
    from: clockAt(Date.parse(checkIn), timeZone),
    to: checkOut === null ? '' : clockAt(Date.parse(checkOut), timeZone),
  }));

/** Converts typed stretches to instants. An end that is not after its start is on the next day. */
export const toEntries = (stretches: readonly TypedStretch[], date: string, timeZone: string) =>
  stretches.map(({ from, to }) => ({
    checkIn: new Date(instantAt(date, from, timeZone)).toISOString(),
    checkOut: new Date(instantAt(to > from ? date : addDays(date, 1), to, timeZone)).toISOString(),
  }));
