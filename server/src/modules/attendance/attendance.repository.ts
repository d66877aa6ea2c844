import { and, between, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { attendanceEntries } from '../shifts/shifts.tables';
import { type MembershipRow, memberships } from '../memberships/companies.tables';
import { leaveCorrections } from '../leave/corrections/corrections.tables';
import { leaveDays, leaveForms, leaveTypes } from '../leave/leave.tables';
import { EMPLOYMENT } from '../companies/employment.service';

/** Returns days of approved leave of several people in a range of days, with their types. */
export async function listLeaveDays(tx: Tx, companyId: string, userIds: readonly string[], from: string, to: string) {
  return tx
    .select({
      userId: leaveForms.userId,
      date: leaveDays.date,
      part: leaveDays.part,
      minutes: leaveDays.minutes,
      type: leaveTypes,
    })
    .from(leaveDays)
    .innerJoin(leaveForms, and(eq(leaveForms.companyId, leaveDays.companyId), eq(leaveForms.id, leaveDays.formId)))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveForms.leaveTypeId))
    .where(
      and(
        eq(leaveDays.companyId, companyId),
        between(leaveDays.date, from, to),
        isAnyOf(leaveForms.userId, userIds),
        eq(leaveForms.status, 'Approved'),
      ),
    );
}

/** Returns the pending corrections of attendance days. */
export async function listPendingDays(tx: Tx, companyId: string, userIds: readonly string[], from: string, to: string) {
  const { id, userId, date } = leaveCorrections;
  return tx
    .select({ id, userId, date })
    .from(leaveCorrections)
    .where(
      and(
        eq(leaveCorrections.companyId, companyId),
        eq(leaveCorrections.status, 'Pending'),
        eq(leaveCorrections.kind, 'attendance'),
        isAnyOf(userId, userIds),
        between(date, from, to),
      ),
    );
}

/** Returns the people of the company who have times on a day. */
export async function listPeopleWithTimes(tx: Tx, companyId: string, date: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: attendanceEntries.userId })
    .from(attendanceEntries)
    .where(and(eq(attendanceEntries.companyId, companyId), eq(attendanceEntries.date, date)));
  return rows.map(({ userId }) => userId);
}

/** The data that determines on which days attendance of a person is expected. */
export interface AttendancePerson extends Pick<MembershipRow, keyof typeof EMPLOYMENT> {
  /** The first day with times of anyone in the company; null if there is none. */
  firstRecord: string | null;
}

/** Returns several people by user id. */
export async function listAttendancePeople(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AttendancePerson>> {
  const { userId } = memberships;
  const firstRecord = sql<string | null>`(select min(${attendanceEntries.date})::text from ${attendanceEntries}
    where ${attendanceEntries.companyId} = ${companyId})`;
  const rows = await tx
    .select({ userId, ...EMPLOYMENT, firstRecord })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isAnyOf(userId, userIds)));
  return new Map(rows.map((row) => [row.userId, row]));
}
