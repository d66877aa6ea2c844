import type { Notification } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { users } from '../accounts/accounts.tables';
import { companies, memberships } from '../companies/companies.tables';

/**
 * A person's notifications in one company as a stream of changes. Whoever changes any of them holds this row, so that
 * its number grows without gaps, becomes visible in order, and its counts are always right.
 */
export const notificationStreams = pgTable(
  'notification_streams',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Number of the last change: something arrived, was seen, read, removed, or tells of another status. */
    seq: integer('seq').notNull(),
    unseen: integer('unseen').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Whoever knows an older state than this one has to begin anew: what was removed before is forgotten. */
    resetSeq: integer('reset_seq').notNull().default(0),
    /** When to look whether something unseen is wanted by mail; null where all was looked at. */
    mailDueAt: instantColumn('mail_due_at'),
    /** What came up to here was mailed or needs no mail. */
    mailedSeq: integer('mailed_seq').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    index('notification_streams_mail_due')
      .on(t.mailDueAt)
      .where(sql`${t.mailDueAt} is not null`),
  ],
);
export type StreamRow = typeof notificationStreams.$inferSelect;

/** What was told, once for all who were: most of a notification is the same for everybody. */
export const notificationContents = pgTable(
  'notification_contents',
  {
    /** Also the id of the notification, which is looked up among one's own. */
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    type: text('type').notNull(),
    /** What it is about, such as a leave form: found again when that changes. */
    subjectId: uuid('subject_id'),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link'),
    actionType: text('action_type', { enum: ['none', 'approve', 'other'] }).notNull(),
    priority: text('priority', { enum: ['urgent', 'high', 'normal', 'low'] }).notNull(),
    createdBy: uuid('created_by'),
    metadata: jsonb('metadata').$type<Notification['metadata']>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    index('notification_contents_subject')
      .on(t.companyId, t.subjectId)
      .where(sql`${t.subjectId} is not null`),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type ContentRow = typeof notificationContents.$inferSelect;

/**
 * Who was told, a row for each: narrow and without foreign keys, since a thousand are written at once and each key
 * would cost more than its row. A row is written with its content by a transaction that holds its stream, and the
 * stream has the key; what is left of a content that nobody holds is swept.
 */
export const notifications = pgTable(
  'notifications',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The change with which it arrived. */
    seq: integer('seq').notNull(),
    contentId: uuid('content_id').notNull(),
    /** The last change of it. */
    changedSeq: integer('changed_seq').notNull(),
    seenAt: instantColumn('seen_at'),
    readAt: instantColumn('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.seq] }),
    unique('notifications_content').on(t.contentId, t.userId),
    // What only arrived is found by its `seq`: most rows, and all that are written many at once, stand in one less.
    index('notifications_changed')
      .on(t.companyId, t.userId, t.changedSeq)
      .where(sql`${t.changedSeq} <> ${t.seq}`),
  ],
);
export type ReceiptRow = typeof notifications.$inferSelect;

/** What was removed since `resetSeq`, for devices that were away meanwhile. */
export const notificationRemovals = pgTable(
  'notification_removals',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: integer('seq').notNull(),
    notificationId: uuid('notification_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.seq] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);

/** What a person wants by mail, in every company; without a row, what each kind says by itself. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** False for none at all. */
  mail: boolean('mail').notNull(),
  /** By type, where it differs from what the kind says. */
  types: jsonb('types').$type<Record<string, boolean>>().notNull(),
});
