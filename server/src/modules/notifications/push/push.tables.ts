import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId } from '../../../db/columns';
import { users } from '../../memberships/users.tables';
import { sessions } from '../../sessions/sessions.tables';

/** Browsers that receive push messages: at most one per session, with which it ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    sessionId: uuid('session_id')
      .notNull()
      .unique('push_subscriptions_session')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Hash of the endpoint, which identifies the browser. */
    endpointHash: text('endpoint_hash').notNull().unique('push_subscriptions_endpoint'),
    /** Endpoint and keys, encrypted: with them, anyone could send messages to the browser. */
    sealed: text('sealed').notNull(),
    /** Language of the browser, for people who chose none. */
    language: text('language', { enum: ['en', 'de'] }).notNull(),
    /** IANA name of the device's time zone, for quiet hours without one. */
    timeZone: text('time_zone').notNull(),
    renewedAt: instantColumn('renewed_at').notNull(),
    /** Failed attempts since the last message that the push service accepted. */
    failures: integer('failures').notNull().default(0),
    /** Until then nothing is sent: a process is sending, or the push service failed. */
    heldUntil: instantColumn('held_until'),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/**
 * Notifications, and messages of conversations, that wait to be sent to a browser. The transaction that creates one
 * writes them, so they have no foreign keys, whose locks it would hold; those whose subscription ended are removed.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    /** Id of the notification, or of the message in `conversationId`. */
    notificationId: uuid('notification_id').notNull(),
    /** When the notification arrived, again if it was snoozed; null for a message, or if an earlier server wrote it. */
    arrivedAt: instantColumn('arrived_at'),
    /** Null for a notification. A server that does not know this column removes the deliveries of messages. */
    conversationId: uuid('conversation_id'),
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.notificationId] })],
);
