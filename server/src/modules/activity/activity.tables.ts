import type { ACTIVITIES } from '@atrium/contracts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../memberships/users.tables';

export type Activity = (typeof ACTIVITIES)[number];

/** Activity of an account, for its owner to review; kept for 180 days. */
export const activityLog = pgTable(
  'activity_log',
  {
    /** Sorts by time. */
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action').$type<Activity>().notNull(),
    at: instantColumn('at').notNull(),
    userAgent: text('user_agent'),
    ip: text('ip'),
    /** Details of the action, such as `company`. */
    params: jsonb('params').$type<Record<string, string>>().notNull(),
  },
  (t) => [index('activity_log_user').on(t.userId, t.id), index('activity_log_at').on(t.at)],
);
export type ActivityRow = typeof activityLog.$inferSelect;
