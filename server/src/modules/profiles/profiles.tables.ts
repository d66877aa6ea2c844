import type { UserDetails } from '@atrium/contracts';
import { boolean, date, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../memberships/users.tables';

/**
 * The data that people state about themselves, the same in every company; without a row, the contracts' defaults apply.
 * Data for one company only (bank details, emergency contact, …) is stored with the membership.
 */
export const profiles = pgTable('profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  contact: text('contact').notNull(),
  gender: text('gender').notNull(),
  address: text('address').notNull(),
  title: text('title').notNull(),
  birthday: date('birthday', { mode: 'string' }),
  familyStatus: text('family_status').notNull(),
  children: smallint('children').notNull(),
  location: text('location').notNull(),
  bio: text('bio').notNull(),
  about: text('about').notNull(),
  experience: jsonb('experience').$type<UserDetails['experience']>().notNull(),
  education: jsonb('education').$type<UserDetails['education']>().notNull(),
  skills: jsonb('skills').$type<string[]>().notNull(),
  projects: jsonb('projects').$type<UserDetails['projects']>().notNull(),
  isPrivate: boolean('is_private').notNull(),
  privacySettings: jsonb('privacy_settings').$type<UserDetails['privacySettings']>().notNull(),
});
export type ProfileRow = typeof profiles.$inferSelect;
