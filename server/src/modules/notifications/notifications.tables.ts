import type { Notification, QuietHours } from '@atrium/contracts';
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
import { users } from '../memberships/users.tables';
import { companies, memberships } from '../memberships/companies.tables';

/**
 * A person's notifications in one company, as a stream of changes. Every change locks this row, so that sequence
 * numbers have no gaps and become visible in order, and the counts are always correct.
 */
export const notificationStreams = pgTable(
  'notification_streams',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Sequence number of the last change: an arrival, seen or read mark, removal or status change. */
    seq: integer('seq').notNull(),
    unseen: integer('unseen').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Clients with an older state must reload, because removals before this number are no longer recorded. */
    resetSeq: integer('reset_seq').notNull().default(0),
    /**
     * When to check for unseen notifications to mail; null if there is nothing to check. A notification that
     * arrives while all others are seen sets it again.
     */
    mailDueAt: instantColumn('mail_due_at'),
    /** Notifications up to this number were mailed or need no mail. */
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

/** Contents of notifications, stored once for all recipients, since most of a notification is the same for everyone. */
export const notificationContents = pgTable(
  'notification_contents',
  {
    /** Also the id of the notification for all recipients. */
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    type: text('type').notNull(),
    /** Id of the subject, such as a leave form; used to find the notification when the subject changes. */
    subjectId: uuid('subject_id'),
    /** Ids of the objects that it is about, such as a comment and its task; it is removed with any of them. */
    objectIds: uuid('object_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
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
    index('notification_contents_objects').using('gin', t.objectIds),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type ContentRow = typeof notificationContents.$inferSelect;

/**
 * Notifications: one row per recipient. Rows are narrow and have no foreign keys, because a thousand are written at
 * once and each key would cost more than its row. A transaction that locks the stream writes the row and its content;
 * the stream has the foreign key. A job removes contents without recipients.
 */
export const notifications = pgTable(
  'notifications',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Sequence number of its arrival. */
    seq: integer('seq').notNull(),
    contentId: uuid('content_id').notNull(),
    /** Sequence number of its last change. */
    changedSeq: integer('changed_seq').notNull(),
    seenAt: instantColumn('seen_at'),
    readAt: instantColumn('read_at'),
    /**
     * Whether it arrived seen and read, because the person wants no notifications of its type in the app, and the person
     * has not seen its object elsewhere since.
     */
    isSilent: boolean('is_silent').notNull().default(false),
    /** When it arrived again after a snooze; null if it was not snoozed. */
    returnedAt: instantColumn('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.seq] }),
    unique('notifications_content').on(t.contentId, t.userId),
    // Unchanged notifications are found by `seq`, so most rows, including all bulk inserts, are not in this index.
    index('notifications_changed')
      .on(t.companyId, t.userId, t.changedSeq)
      .where(sql`${t.changedSeq} <> ${t.seq}`),
  ],
);
export type ReceiptRow = typeof notifications.$inferSelect;

/** Removals since `resetSeq`, for devices that were disconnected. */
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

/** Snoozed notifications. They are in no list until they arrive again. */
export const notificationSnoozes = pgTable(
  'notification_snoozes',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => notificationContents.id, { onDelete: 'cascade' }),
    /** When it arrives again. */
    until: instantColumn('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.contentId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    index('notification_snoozes_content').on(t.contentId),
    index('notification_snoozes_until').on(t.until),
  ],
);

/** Preferences of a user, for all companies. Choices by type override the defaults; without a row, these apply. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** False to receive no mail at all. */
  mail: boolean('mail').notNull(),
  /** Whether a type is mailed. */
  types: jsonb('types').$type<Record<string, boolean>>().notNull(),
  /** Whether a type counts as unread and shows a toast. */
  appTypes: jsonb('app_types').$type<Record<string, boolean>>().notNull().default({}),
  /** Whether a type shows on the desktop. */
  desktopTypes: jsonb('desktop_types').$type<Record<string, boolean>>().notNull().default({}),
  sound: boolean('sound').notNull().default(false),
  /** Whether push messages hold the text of the notification. */
  pushTexts: boolean('push_texts').notNull().default(false),
  /** The chosen fields of the quiet hours. */
  quietHours: jsonb('quiet_hours').$type<Partial<QuietHours>>().notNull().default({}),
  pausedUntil: instantColumn('paused_until'),
});
