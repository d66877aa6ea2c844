import { and, asc, between, eq, gte } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import type { PersonTx } from '../memberships/person-lock.service';
import { attendanceEntries, type AttendanceEntryRow } from './shifts.tables';

/** The person to whom entries belong. */
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
export async function listLatestEntries(
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
