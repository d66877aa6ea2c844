import { foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { memberships } from '../companies/companies.tables';

/** Stretches in which a timer ran, as the client sent them. */
export interface Segment {
  start: string;
  end: string;
}

export const timeEntries = pgTable(
  'time_entries',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    taskName: text('task_name').notNull(),
    projectId: text('project_id'),
    projectTitle: text('project_title'),
    startTime: instantColumn('start_time').notNull(),
    endTime: instantColumn('end_time').notNull(),
    /** Seconds, the sum of the segments. */
    duration: integer('duration').notNull(),
    segments: jsonb('segments').$type<Segment[]>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    unique('time_entries_company_id').on(t.companyId, t.id),
    unique('time_entries_client').on(t.companyId, t.userId, t.clientId),
    index('time_entries_start').on(t.companyId, t.userId, t.startTime),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type TimeEntryRow = typeof timeEntries.$inferSelect;
