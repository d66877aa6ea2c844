import { sql } from 'drizzle-orm';
import { date, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { memberships } from '../memberships/companies.tables';

/** Work periods. Without a check-out, a period is in progress, or its check-out was forgotten. */
export const attendanceEntries = pgTable(
  'attendance_entries',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The day of the check-in in the person's time zone. */
    date: date('date', { mode: 'string' }).notNull(),
    checkIn: instantColumn('check_in').notNull(),
    checkOut: instantColumn('check_out'),
    /** The person's time zone at the check-in. */
    timeZone: text('time_zone').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('attendance_entries_company_id').on(t.companyId, t.id),
    index('attendance_entries_person').on(t.companyId, t.userId, t.date),
    index('attendance_entries_date').on(t.companyId, t.date),
    uniqueIndex('attendance_entries_open')
      .on(t.companyId, t.userId, t.date)
      .where(sql`check_out is null`),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type AttendanceEntryRow = typeof attendanceEntries.$inferSelect;
