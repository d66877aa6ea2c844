import type { AttendanceDay, AttendanceTimes, DayPart } from '@atrium/contracts';
import { addDays, attendanceState, dayAt, expectedMinutes, isEmployed, workedMinutes } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AttendanceEntryRow } from './attendance.tables';
import type { AppDeps } from '../../deps/deps';
import { fieldError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { toVisibleType, visiblePeople } from '../leave/absences.service';
import { employmentPeriods } from '../companies/employment.service';
import type { PersonTime } from '../leave/rules/work-calendar.service';
import type { PersonTx } from '../memberships/colleagues.service';
import * as repository from './attendance.repository';
import { readShiftsInProgress, shiftInProgress } from './shift-in-progress';

const toTimes = ({ checkIn, checkOut }: AttendanceEntryRow): AttendanceTimes => ({
  checkIn: checkIn.toISOString(),
  checkOut: checkOut?.toISOString() ?? null,
});

/**
 * Returns the time zone of a person's day. It is that of the entries of the day, since the person's schedule may have
 * changed afterwards.
 */
const timeZoneOf = (entries: readonly AttendanceEntryRow[], date: string, time: PersonTime): string =>
  entries[0]?.timeZone ?? time.timeZoneOn(date);

/** Returns the work periods of a day, earliest first, and its time zone. */
export async function storedDay(
  tx: Tx,
  { companyId, userId }: repository.Holder,
  date: string,
  time: PersonTime,
): Promise<{ times: AttendanceTimes[]; timeZone: string }> {
  const entries = await repository.listEntries(tx, companyId, [userId], date, date);
  return { times: entries.map(toTimes), timeZone: timeZoneOf(entries, date, time) };
}

interface ClosedDay {
  checkIn: string;
  checkOut: string;
}

/** Throws a field error for times in the future, on another day, or that overlap; `path` is the field of the list. */
export function checkTimes(
  entries: readonly ClosedDay[],
  { date, now, timeZone }: { date: string; now: Date; timeZone: string },
  path: string,
): void {
  const sorted = entries
    .map((entry, index) => ({ ...entry, index }))
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
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

interface WantedDay {
  date: string;
  entries: readonly AttendanceTimes[];
  /** The person's current day. */
  today: string;
}

/**
 * Throws a field error for times that overlap with those of another day, such as a night shift of the day before; `path`
 * is the field of the list. The shift in progress lasts until now.
 */
export async function refuseOverlap(
  deps: Pick<AppDeps, 'clock'>,
  tx: PersonTx,
  holder: repository.Holder,
  { date, entries, today }: WantedDay,
  path: string,
): Promise<void> {
  const { companyId, userId } = holder;
  const now = deps.clock.now();
  const shift = await shiftInProgress(tx, holder, { now, today });
  const [from, to] = [addDays(date, -NEIGHBOURS), addDays(date, NEIGHBOURS)];
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

/** Days around a day whose entries may reach into it, even if the person changed the time zone between them. */
const NEIGHBOURS = 2;

/** Replaces the work periods of a day; `timeZone` is that of the day. */
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

interface Range {
  from: string;
  to: string;
}

/**
 * Reads the data for several people's days in a range, with a constant number of queries; returns a function that
 * computes a day as the viewer may see it.
 */
export async function readDays(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  viewer: CompanySession,
  userIds: readonly string[],
  { from, to }: Range,
): Promise<(userId: string, date: string, time: PersonTime) => AttendanceDay> {
  const { companyId } = viewer;
  const keyOf = (userId: string, date: string) => `${userId} ${date}`;
  const entries = Map.groupBy(await repository.listEntries(tx, companyId, userIds, from, to), (row) =>
    keyOf(row.userId, row.date),
  );
  const leave = Map.groupBy(await repository.listLeaveDays(tx, companyId, userIds, from, to), (row) =>
    keyOf(row.userId, row.date),
  );
  const corrections = new Map(
    (await repository.listPendingDays(tx, companyId, userIds, from, to)).map((row) => [
      keyOf(row.userId, row.date),
      row.id,
    ]),
  );
  const visible = await visiblePeople(tx, viewer, userIds);
  const counted = await repository.listCounted(tx, companyId, userIds);
  const shiftOf = await readShiftsInProgress(tx, companyId, userIds, deps.clock.now());
  return (userId, date, time) => {
    const key = keyOf(userId, date);
    const rows = entries.get(key) ?? [];
    const times = rows.map(toTimes);
    const away = leave.get(key) ?? [];
    const [first] = away;
    const facts = {
      date,
      today: time.today,
      calendar: time.calendarOf(date),
      entries: times,
      inProgress: shiftOf(userId, time.today)?.date === date,
      ...leaveFacts(away),
      isCounted: isCounted(counted.get(userId), date, time.timeZone),
    };
    return {
      date,
      timeZone: timeZoneOf(rows, date, time),
      state: attendanceState(facts),
      worked: workedMinutes(times),
      expected: expectedMinutes(facts),
      entries: times,
      missingCheckOut: !facts.inProgress && times.some(({ checkOut }) => checkOut === null),
      holiday: time.holidayName(date),
      leave: first
        ? { part: facts.leave ?? first.part, leaveType: toVisibleType(first.type, visible.has(userId)) }
        : null,
      pendingCorrection: corrections.get(key) ?? null,
    };
  };
}

/** Returns the part of a day that approved leave takes as a whole, and the minutes of leave counted in hours. */
export function leaveFacts(rows: Awaited<ReturnType<typeof repository.listLeaveDays>>) {
  const inHours = rows.filter(({ type }) => type.unit === 'hour');
  const parts = rows.filter(({ type }) => type.unit === 'day').map(({ part }) => part);
  const leave: DayPart | null = parts.length > 1 ? 'full' : (parts[0] ?? null);
  return { leave, leaveMinutes: inHours.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** Returns whether the company recorded attendance by a day, and the person belonged to it on the day. */
function isCounted(row: repository.CountedPerson | undefined, date: string, timeZone: string): boolean {
  if (row?.firstRecord == null || date < row.firstRecord) return false;
  return isEmployed(employmentPeriods(row, timeZone), date);
}
