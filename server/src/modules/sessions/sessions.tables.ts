import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../memberships/users.tables';
import { companies } from '../memberships/companies.tables';

/** A signed-in browser, which is also a family of refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The active company of this session. Valid only while the person belongs to it. */
    companyId: uuid('company_id').references(() => companies.id),
    /** Number of the current refresh token. The token itself is not stored: it is this number, signed. */
    generation: integer('generation').notNull().default(0),
    rotatedAt: instantColumn('rotated_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When the person was last active here, to the minute; the account's `session_timeout` counts from it. */
    lastInputAt: instantColumn('last_input_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'replayed', 'ended', 'password'] }),
    userAgent: text('user_agent'),
    ip: text('ip'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);
export type SessionRow = typeof sessions.$inferSelect;
