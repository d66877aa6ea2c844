import type { DashboardSettings, UserSettings } from '@atrium/contracts';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../memberships/users.tables';

/** A person's preferences; without a row, the defaults apply. */
export const userSettings = pgTable('user_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  language: text('language', { enum: ['en', 'de'] }),
  theme: text('theme', { enum: ['light', 'dark', 'system'] })
    .notNull()
    .default('system'),
  /** IANA time zone name. */
  timeZone: text('time_zone'),
  onboarding: jsonb('onboarding').$type<UserSettings['onboarding']>().notNull().default({ done: [], skipped: false }),
  /** Order and hidden widgets of the dashboard; null for the standard. */
  dashboard: jsonb('dashboard').$type<DashboardSettings>(),
});
export type UserSettingsRow = typeof userSettings.$inferSelect;
