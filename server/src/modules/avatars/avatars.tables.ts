import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns';
import { users } from '../memberships/users.tables';

/** Pictures of people; the store `images` contains their bytes and `users.avatar_url` their URL. */
export const avatars = pgTable('avatars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Id of the picture with 128 pixels. */
  smallId: uuid('small_id').notNull().unique('avatars_small'),
  /** Id of the picture with 512 pixels. */
  largeId: uuid('large_id').notNull().unique('avatars_large'),
  createdAt: instantColumn('created_at').notNull(),
});
