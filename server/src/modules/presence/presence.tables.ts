import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns';
import { memberships } from '../memberships/companies.tables';

/** When each person was last connected. */
export const lastSeen = pgTable(
  'last_seen',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
