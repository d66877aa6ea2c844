import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns';
import { users } from '../accounts/accounts.tables';

/** A person's picture; its bytes lie on the shelf `images`. The address is in `users.avatar_url`. */
export const avatars = pgTable('avatars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Where the picture of 128 pixels lies. */
  smallId: uuid('small_id').notNull().unique('avatars_small'),
  /** Where the one of 512 lies. */
  largeId: uuid('large_id').notNull().unique('avatars_large'),
  createdAt: instantColumn('created_at').notNull(),
});
