import { and, asc, between, eq, gte, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { attendanceEntries, type AttendanceEntryRow } from './attendance.tables';
import { type MembershipRow, memberships } from '../memberships/companies.tables';
import { leaveCorrections } from '../leave/corrections/corrections.tables';
import { leaveDays, leaveForms, leaveTypes } from '../leave/leave.tables';
import { EMPLOYMENT } from '../companies/employment.service';
import type { PersonTx } from '../memberships/colleagues.service';

export interface Holder {
  companyId: string;
  userId: string;
}

/** Returns the entries of several people in a range of days, earliest first. */
export async function listEntries(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<AttendanceEntryRow[]> {
  return tx
    .select()
    .from(attendanceEntries)
    .where(
      and(
        eq(attendanceEntries.companyId, companyId),
        isAnyOf(attendanceEntries.userId, userIds),
        between(attendanceEntries.date, from, to),
      ),
    )
    .orderBy(asc(attendanceEntries.checkIn), asc(attendanceEntries.id));
}

/** Returns the latest entry of each of several people from a day on, by user id. */
export async function latestEntries(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, AttendanceEntryRow>> {
  const { userId, date, checkIn, id } = attendanceEntries;
  const rows = await tx
    .select()
    .from(attendanceEntries)
    .where(and(eq(attendanceEntries.companyId, companyId), isAnyOf(userId, userIds), gte(date, from)))
    .orderBy(asc(checkIn), asc(id));
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function insertEntry(tx: PersonTx, row: typeof attendanceEntries.$inferInsert): Promise<void> {
  await tx.insert(attendanceEntries).values(row);
}

const isOfDay = ({ companyId, userId }: Holder, date: string) =>
  and(
    eq(attendanceEntries.companyId, companyId),
    eq(attendanceEntries.userId, userId),
    eq(attendanceEntries.date, date),
  );

export async function closeEntry(
  tx: PersonTx,
  { companyId, id }: Pick<AttendanceEntryRow, 'companyId' | 'id'>,
  checkOut: Date,
): Promise<void> {
  await tx
    .update(attendanceEntries)
    .set({ checkOut })
    .where(and(eq(attendanceEntries.companyId, companyId), eq(attendanceEntries.id, id)));
}

export async function replaceEntries(
  tx: PersonTx,
  holder: Holder,
  date: string,
  rows: (typeof attendanceEntries.$inferInsert)[],
): Promise<void> {
  await tx.delete(attendanceEntries).where(isOfDay(holder, date));
  if (rows.length > 0) await tx.insert(attendanceEntries).values(rows);
}

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
export async function listRecorded(tx: Tx, companyId: string, date: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: attendanceEntries.userId })
    .from(attendanceEntries)
    .where(and(eq(attendanceEntries.companyId, companyId), eq(attendanceEntries.date, date)));
  return rows.map(({ userId }) => userId);
}

export interface CountedPerson extends Pick<MembershipRow, keyof typeof EMPLOYMENT> {
  /** The day of the first record in the company; null if there is none. */
  firstRecord: string | null;
}

/** Returns the data that determines when attendance is expected, by user id. */
export async function listCounted(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CountedPerson>> {
  const { userId } = memberships;
  const firstRecord = sql<string | null>`(select min(${attendanceEntries.date})::text from ${attendanceEntries}
    where ${attendanceEntries.companyId} = ${companyId})`;
  const rows = await tx
    .select({ userId, ...EMPLOYMENT, firstRecord })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), isAnyOf(userId, userIds)));
  return new Map(rows.map((row) => [row.userId, row]));
}
