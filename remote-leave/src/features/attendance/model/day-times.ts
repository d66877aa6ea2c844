import { API, type AttendanceTimes, LIMITS } from '@atrium/contracts';
import { addDays, clockAt, instantsAt } from '@atrium/domain';
import { z } from 'zod';

/** A time of day, such as `08:30`. */
interface TypedTime {
  time: string;
  /** Whether it is the second of a time that clocks show twice, as they are set back. */
  isLater: boolean;
}

/** A stretch of work as typed; '' means not filled in yet. An end that is not after its start is on the next day. */
interface TypedStretch {
  from: string;
  to: string;
  /** Whether the second of a repeated time is meant. */
  isFromLater: boolean;
  isToLater: boolean;
  /** The stored times; null for a new stretch. They keep their seconds while the typed times are the same. */
  stored: AttendanceTimes | null;
}

export const NEW_STRETCH: TypedStretch = { from: '', to: '', isFromLater: false, isToLater: false, stored: null };

/** Returns the day on which a stretch that begins on a day ends. */
export const endDay = ({ from, to }: Pick<TypedStretch, 'from' | 'to'>, date: string): string =>
  to > from ? date : addDays(date, 1);

/** Returns whether clocks show a typed time twice on a day, because they are set back. */
export const isRepeated = (date: string, time: string, timeZone: string): boolean =>
  time !== '' && instantsAt(date, time, timeZone).length > 1;

function typedTime(instant: string, day: string, timeZone: string): TypedTime {
  const time = clockAt(Date.parse(instant), timeZone);
  const [, later] = instantsAt(day, time, timeZone);
  return { time, isLater: later !== undefined && Date.parse(instant) >= later };
}

/** Converts stored stretches of a day to local times in its time zone. */
export const toTyped = (entries: readonly AttendanceTimes[], date: string, timeZone: string): TypedStretch[] =>
  entries.map((stored) => {
    const from = typedTime(stored.checkIn, date, timeZone);
    const clock = stored.checkOut === null ? '' : clockAt(Date.parse(stored.checkOut), timeZone);
    const to =
      stored.checkOut === null
        ? { time: '', isLater: false }
        : typedTime(stored.checkOut, endDay({ from: from.time, to: clock }, date), timeZone);
    return { from: from.time, to: to.time, isFromLater: from.isLater, isToLater: to.isLater, stored };
  });

const MINUTE_MS = 60_000;

function toInstant({ time, isLater }: TypedTime, day: string, timeZone: string, stored: string | null): string {
  const [first, later = first] = instantsAt(day, time, timeZone);
  const instant = isLater ? later : first;
  const isStored = stored !== null && Math.floor(Date.parse(stored) / MINUTE_MS) * MINUTE_MS === instant;
  return isStored ? stored : new Date(instant).toISOString();
}

/** Converts typed stretches to instants. */
export const toEntries = (stretches: readonly TypedStretch[], date: string, timeZone: string) =>
  stretches.map(({ from, to, isFromLater, isToLater, stored }) => ({
    checkIn: toInstant({ time: from, isLater: isFromLater }, date, timeZone, stored?.checkIn ?? null),
    checkOut: toInstant(
      { time: to, isLater: isToLater },
      endDay({ from, to }, date),
      timeZone,
      stored?.checkOut ?? null,
    ),
  }));

const typed = z.string().min(1);
const stretch = z.object({
  from: typed,
  to: typed,
  isFromLater: z.boolean(),
  isToLater: z.boolean(),
  stored: z.custom<AttendanceTimes | null>(),
});

/** Returns the schema of the form with the times of a day. Parses the typed stretches into instants. */
export const dayTimesForm = (date: string, timeZone: string, reason: z.ZodType<string, string>) =>
  z
    .object({ stretches: z.array(stretch), reason })
    .transform(({ stretches, ...others }) => ({ ...others, date, entries: toEntries(stretches, date, timeZone) }));

type Schema = ReturnType<typeof dayTimesForm>;
export type DayTimesValues = z.input<Schema>;
export type DayTimes = z.output<Schema>;

/** The reason of a requested correction, which may be empty. */
export const requestReason = API.leave.createCorrection.body.shape.reason;

/** The reason of a correction by somebody else, which the person sees. */
export const correctionNote = z.string().trim().min(1).max(LIMITS.attendanceNote);

/**
 * Returns the field of the form for a field of the request: `stretches.0.to` for `attendance.entries.0.checkOut` or
 * `entries.0.checkOut`.
 */
export function fieldOfStretch(path: string): `stretches.${number}.${'from' | 'to'}` | 'reason' | undefined {
  if (path === 'note') return 'reason';
  const [, index, end] = /^(?:attendance\.)?entries\.(\d+)\.(checkIn|checkOut)$/.exec(path) ?? [];
  return index === undefined ? undefined : `stretches.${Number(index)}.${end === 'checkIn' ? 'from' : 'to'}`;
}
