import { SECURITY_DEFAULTS } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId, foldedText } from '../../db/columns';

export const users = pgTable('users', {
  id: primaryId(),
  name: text('name').notNull(),
  search: foldedText(sql`name`),
  /** Lower-cased. */
  email: text('email').notNull().unique('users_email'),
  /** argon2id in PHC format; null for an account that only signs in through a provider. */
  passwordHash: text('password_hash'),
  avatarUrl: text('avatar_url'),
  authProvider: text('auth_provider', { enum: ['local', 'google'] })
    .notNull()
    .default('local'),
  /** Minutes without input after which a session ends. */
  sessionTimeout: integer('session_timeout').notNull().default(SECURITY_DEFAULTS.sessionTimeout),
  /** Whether to send emails about the account: new devices, password changes. */
  securityMails: boolean('security_mails').notNull().default(SECURITY_DEFAULTS.notificationsEnabled),
  emailVerifiedAt: instantColumn('email_verified_at'),
  createdAt: instantColumn('created_at').notNull(),
  /** When the account was deleted. The row stays without personal data, since messages refer to it. */
  deletedAt: instantColumn('deleted_at'),
});
export type UserRow = typeof users.$inferSelect;
