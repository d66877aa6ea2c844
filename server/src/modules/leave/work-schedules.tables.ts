import type { WorkSchedule } from '@atrium/contracts';
import { date, foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { memberships } from '../memberships/companies.tables';

/** A person's working week, time zone or holiday calendar from a day on; null means that of the company. */
export const workSchedules = pgTable(
  'work_schedules',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    from: date('from_date', { mode: 'string' }).notNull(),
    week: jsonb('week').$type<WorkSchedule['week']>(),
    timeZone: text('time_zone'),
    holidayCalendar: text('holiday_calendar'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.from] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
