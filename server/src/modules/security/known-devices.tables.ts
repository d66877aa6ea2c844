import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns';
import { users } from '../memberships/users.tables';

/**
 * Browsers from which a person has signed in before, identified by a cookie; a sign-in from another one causes an
 * email.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] }), index('known_devices_seen').on(t.lastSeenAt)],
);
