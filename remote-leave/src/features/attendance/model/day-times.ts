import { API, type AttendanceTimes } from '@atrium/contracts';
import { addDays, clockAt, instantAt } from '@atrium/domain';
import { z } from 'zod';

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

const typedTime = z.string().min(1);
const { reason } = API.leave.createCorrection.body.shape;

/** Returns the schema of the form that corrects a day. Parses the typed stretches into instants. */
export const dayTimesForm = (date: string, timeZone: string) =>
  z
    .object({ stretches: z.array(z.object({ from: typedTime, to: typedTime })), reason })
    .transform(({ stretches, ...others }) => ({
      ...others,
      attendance: { date, entries: toEntries(stretches, date, timeZone) },
    }));

type Schema = ReturnType<typeof dayTimesForm>;
export type DayTimesValues = z.input<Schema>;
export type DayTimes = z.output<Schema>;

/** Returns the field of the form for a field of the request: `stretches.0.to` for `attendance.entries.0.checkOut`. */
export function fieldOfStretch(path: string): `stretches.${number}.${'from' | 'to'}` | undefined {
  const [, index, end] = /^attendance\.entries\.(\d+)\.(checkIn|checkOut)$/.exec(path) ?? [];
  return index === undefined ? undefined : `stretches.${Number(index)}.${end === 'checkIn' ? 'from' : 'to'}`;
}
