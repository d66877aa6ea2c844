import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';

export const users = pgTable('users', {
  id: primaryId(),
  name: text('name').notNull(),
  /** Lower-cased. */
  email: text('email').notNull().unique('users_email'),
  /** argon2id in PHC form; null for an account that signs in elsewhere only. */
  passwordHash: text('password_hash'),
  avatarUrl: text('avatar_url'),
  authProvider: text('auth_provider', { enum: ['local', 'google'] })
    .notNull()
    .default('local'),
  emailVerifiedAt: instantColumn('email_verified_at'),
  createdAt: instantColumn('created_at').notNull(),
});
export type UserRow = typeof users.$inferSelect;
