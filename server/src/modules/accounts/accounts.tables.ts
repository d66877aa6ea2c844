import { SECURITY_DEFAULTS } from '@atrium/contracts';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
  /** Minutes without input after which a session ends. */
  sessionTimeout: integer('session_timeout').notNull().default(SECURITY_DEFAULTS.sessionTimeout),
  /** Mails about the account itself: a new device, another password. */
  securityMails: boolean('security_mails').notNull().default(SECURITY_DEFAULTS.notificationsEnabled),
  emailVerifiedAt: instantColumn('email_verified_at'),
  createdAt: instantColumn('created_at').notNull(),
  /** Since when the account is gone; the row stays without anything of the person, since messages refer to it. */
  deletedAt: instantColumn('deleted_at'),
});
export type UserRow = typeof users.$inferSelect;
