import type { Notification } from '@atrium/contracts';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../db/columns';
import { memberships } from '../companies/companies.tables';

/** The last sequence number given to each person in a company; locked while a notification is written. */
export const notificationStreams = pgTable(
  'notification_streams',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: integer('seq').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: integer('seq').notNull(),
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
    seenAt: instantColumn('seen_at'),
    readAt: instantColumn('read_at'),
  },
  (t) => [
    unique('notifications_seq').on(t.companyId, t.userId, t.seq),
    index('notifications_subject').on(t.companyId, t.subjectId),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;
