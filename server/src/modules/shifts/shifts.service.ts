import type { AttendanceTimes } from '@atrium/contracts';
import { addDays, dayAt } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { fieldError } from '../../lib/errors';
import type { PersonTx } from '../memberships/person-lock.service';
import * as repository from './shifts.repository';
import type { AttendanceEntryRow } from './shifts.tables';

/** After this time, a shift of an earlier day without a check-out counts as forgotten. */
const MAX_SHIFT_MS = 16 * 3_600_000;

/** Number of days before the current UTC day on which a shift in progress may have begun, in any time zone. */
const DAYS_BACK = 2;

/**
 * Number of days before and after a day whose entries may overlap it, even if the person changed the time zone between
 * them.
 */
const NEIGHBOUR_DAYS = 2;

interface Moment {
  now: Date;
  /** The person's current day. */
  today: string;
}

/**
 * Reads the latest entries of several people; returns a function that returns a person's shift in progress: the latest
 * entry, if it has no check-out and began today or at most `MAX_SHIFT_MS` ago.
 */
export async function readShiftsInProgress(tx: Tx, companyId: string, userIds: readonly string[], now: Date) {
  const from = addDays(dayAt(now.getTime(), 'UTC'), -DAYS_BACK);
  const latest = await repository.listLatestEntries(tx, companyId, userIds, from);
  return (userId: string, today: string): AttendanceEntryRow | null => {
    const entry = latest.get(userId);
    if (!entry || entry.checkOut !== null) return null;
    const isRecent = entry.date === today || now.getTime() - entry.checkIn.getTime() <= MAX_SHIFT_MS;
    return isRecent ? entry : null;
  };
}

/** Returns a person's shift in progress, or null. */
export async function findShiftInProgress(
  tx: Tx,
  { companyId, userId }: repository.Holder,
  { now, today }: Moment,
): Promise<AttendanceEntryRow | null> {
  return (await readShiftsInProgress(tx, companyId, [userId], now))(userId, today);
}

/** A person's time zone by day. */
interface TimeZones {
  timeZoneOn(date: string): string;
}

export const toTimes = ({ checkIn, checkOut }: AttendanceEntryRow): AttendanceTimes => ({
  checkIn: checkIn.toISOString(),
  checkOut: checkOut?.toISOString() ?? null,
});

/**
 * Returns the time zone of a person's day: that of its entries, since the person's schedule may have changed
 * afterwards, otherwise that of the schedule.
 */
export const timeZoneOf = (entries: readonly AttendanceEntryRow[], date: string, time: TimeZones): string =>
  entries[0]?.timeZone ?? time.timeZoneOn(date);

/** Returns the work periods of a day, earliest first, and its time zone. */
export async function readStoredDay(
  tx: Tx,
  { companyId, userId }: repository.Holder,
  date: string,
  time: TimeZones,
): Promise<{ times: AttendanceTimes[]; timeZone: string }> {
  const entries = await repository.listEntries(tx, companyId, [userId], date, date);
  return { times: entries.map(toTimes), timeZone: timeZoneOf(entries, date, time) };
}

/** Returns whether two lists have the same times, regardless of their order and of the format of instants. */
export function hasSameTimes(one: readonly AttendanceTimes[], other: readonly AttendanceTimes[]): boolean {
  const [first, second] = [one, other].map((entries) =>
    entries
      .map(({ checkIn, checkOut }) => `${Date.parse(checkIn)} ${checkOut === null ? '' : Date.parse(checkOut)}`)
      .toSorted()
      .join(),
  );
  return first === second;
}

interface ClosedPeriod {
  checkIn: string;
  checkOut: string;
}

/** Throws a field error for times in the future, on another day, or that overlap; `path` is the field of the list. */
export function requireValidTimes(
  entries: readonly ClosedPeriod[],
  { date, now, timeZone }: { date: string; now: Date; timeZone: string },
  path: string,
): void {
  const sorted = entries
    .map((entry, index) => ({ ...entry, index }))
    .toSorted((a, b) => Date.parse(a.checkIn) - Date.parse(b.checkIn));
  for (const [position, { checkIn, checkOut, index }] of sorted.entries()) {
    const inFuture = Date.parse(checkOut) > now.getTime();
    const tooLong = Date.parse(checkOut) - Date.parse(checkIn) > 24 * 3_600_000;
    if (inFuture || tooLong || dayAt(Date.parse(checkIn), timeZone) !== date) {
      throw fieldError(`${path}.${index}.checkIn`, 'TIMES_OUTSIDE_DAY');
    }
    const next = sorted[position + 1];
    if (next && Date.parse(next.checkIn) < Date.parse(checkOut)) {
      throw fieldError(`${path}.${next.index}.checkIn`, 'TIMES_OVERLAP');
    }
  }
}

interface DayTimes {
  date: string;
  entries: readonly AttendanceTimes[];
  /** The person's current day. */
  today: string;
}

/**
 * Throws a field error for times that overlap those of another day, such as a night shift of the previous day; `path`
 * is the field of the list. The shift in progress counts until now.
 */
export async function refuseOverlap(
  deps: Pick<AppDeps, 'clock'>,
  tx: PersonTx,
  holder: repository.Holder,
  { date, entries, today }: DayTimes,
  path: string,
): Promise<void> {
  const { companyId, userId } = holder;
  const now = deps.clock.now();
  const shift = await findShiftInProgress(tx, holder, { now, today });
  const [from, to] = [addDays(date, -NEIGHBOUR_DAYS), addDays(date, NEIGHBOUR_DAYS)];
  const others = (await repository.listEntries(tx, companyId, [userId], from, to)).filter((row) => row.date !== date);
  for (const [index, { checkIn, checkOut }] of entries.entries()) {
    const overlapping = others.find(
      (row) =>
        row.checkIn < new Date(checkOut ?? checkIn) &&
        new Date(checkIn) < (row.checkOut ?? (row.id === shift?.id ? now : row.checkIn)),
    );
    if (overlapping) throw fieldError(`${path}.${index}.checkIn`, 'TIMES_OVERLAP_DAY', { date: overlapping.date });
  }
}

/** Replaces the work periods of a day; `timeZone` is the person's time zone on the day. */
export async function replaceDay(
  deps: Pick<AppDeps, 'ids' | 'clock'>,
  tx: PersonTx,
  { companyId, userId }: repository.Holder,
  { date, entries, timeZone }: { date: string; entries: readonly AttendanceTimes[]; timeZone: string },
): Promise<void> {
  const createdAt = deps.clock.now();
  const rows = entries.map(({ checkIn, checkOut }) => ({
    id: deps.ids.uuid(),
    companyId,
    userId,
    date,
    checkIn: new Date(checkIn),
    checkOut: checkOut === null ? null : new Date(checkOut),
    timeZone,
    createdAt,
  }));
  await repository.replaceEntries(tx, { companyId, userId }, date, rows);
}

export { closeEntry, insertEntry, listEntries } from './shifts.repository';
