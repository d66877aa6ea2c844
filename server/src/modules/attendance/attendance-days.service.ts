import type { AttendanceDay, DayPart } from '@atrium/contracts';
import { attendanceState, expectedMinutes, isEmployed, workedMinutes } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import type { CompanySession } from '../../lib/session';
import { listVisiblePeople, toVisibleType } from '../leave/absences.service';
import { employmentPeriods } from '../companies/employment.service';
import type { PersonTime } from '../leave/rules/work-calendar.service';
import * as repository from './attendance.repository';
import { listEntries, readShiftsInProgress, timeZoneOf, toTimes } from '../shifts/shifts.service';

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
  const entries = Map.groupBy(await listEntries(tx, companyId, userIds, from, to), (row) =>
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
  const visiblePeople = await listVisiblePeople(tx, viewer, userIds);
  const people = await repository.listAttendancePeople(tx, companyId, userIds);
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
      isCounted: isCounted(people.get(userId), date, time.timeZone),
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
        ? { part: facts.leave ?? first.part, leaveType: toVisibleType(first.type, visiblePeople.has(userId)) }
        : null,
      pendingCorrection: corrections.get(key) ?? null,
    };
  };
}

/** Returns the part of a day that leave in days covers, and the minutes of leave in hours. */
export function leaveFacts(rows: Awaited<ReturnType<typeof repository.listLeaveDays>>) {
  const inHours = rows.filter(({ type }) => type.unit === 'hour');
  const parts = rows.filter(({ type }) => type.unit === 'day').map(({ part }) => part);
  const leave: DayPart | null = parts.length > 1 ? 'full' : (parts[0] ?? null);
  return { leave, leaveMinutes: inHours.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** Returns whether the company had begun to record attendance by a day, and the person belonged to it on the day. */
function isCounted(row: repository.AttendancePerson | undefined, date: string, timeZone: string): boolean {
  if (row?.firstRecord == null || date < row.firstRecord) return false;
  return isEmployed(employmentPeriods(row, timeZone), date);
}
