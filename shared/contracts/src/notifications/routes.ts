import { z } from 'zod';
import { id, idParams, instant, LIMITS, messageParams } from '../primitives';
import { defineRoute } from '../route';

/** Open, because a newer server may send a type that this reader does not know yet. */
export const notificationType = z.string().default('other');

/** A notification as its recipient sees it. */
export const notification = z.object({
  _id: id,
  title: z.string(),
  message: z.string(),
  type: notificationType,
  link: z.string().nullable(),
  read: z.boolean(),
  seen: z.boolean(),
  timestamp: instant,
  actionType: z.enum(['none', 'approve', 'other']).catch('none').default('none'),
  priority: z.enum(['urgent', 'high', 'normal', 'low']).catch('normal').default('normal'),
  createdBy: z.object({ _id: id, name: z.string(), email: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** The creator's name, or `System`. */
  user: z.string().optional(),
  /** The action of the creator. */
  action: z.string().optional(),
  /** Picture of the notification: the creator's, if there is one. */
  image: z.string().nullable().optional(),
  metadata: z.object({
    leaveFormId: id.optional(),
    correctionId: id.optional(),
    status: z.string().optional(),
    /** The version of the request or correction that the texts describe, to be sent with a decision. */
    version: z.string().optional(),
    /** Parameters of the texts, so that clients can translate them. */
    params: messageParams.optional(),
  }),
  /** Sequence number of the change in the user's stream that delivered the notification. */
  seq: z.number().int(),
  /** When a snoozed notification returns; only the page of snoozed ones has it. */
  snoozedUntil: instant.optional(),
});
export type Notification = z.infer<typeof notification>;

/** The number of notifications in each state. */
export const notificationStats = z.object({
  unseen: z.number().int(),
  unread: z.number().int(),
  total: z.number().int(),
});
export type NotificationStats = z.infer<typeof notificationStats>;

/** Sequence number of a change in a user's stream. Increases by one with each new notification, mark and removal. */
export const streamSeq = z.number().int().min(0);

/**
 * A state of a user's notifications. With `reset`, the notifications replace the whole list. Otherwise it contains the
 * notifications that arrived or changed after the requested number, and the ids of the removed ones.
 */
export const notificationChanges = z.object({
  /** Newest first. */
  notifications: z.array(notification),
  /** Sequence number of this state. Changes with a higher number are not included. */
  seq: streamSeq.optional(),
  reset: z.boolean().optional(),
  removed: z.array(id).optional(),
  /** The counts in this state. */
  stats: notificationStats.optional(),
});
export type NotificationChanges = z.infer<typeof notificationChanges>;

const limit = z.coerce.number().int().min(1).max(LIMITS.notifications).default(LIMITS.notifications);
const afterSeq = z.coerce.number().int().min(0).max(2_147_483_647);

/**
 * `decide`: requests that wait for the user's decision. `snoozed`: those that return later, which no other list has.
 */
const notificationFilter = z.enum(['all', 'unread', 'decide', 'snoozed']);
export type NotificationFilter = z.infer<typeof notificationFilter>;

const done = z.object({ success: z.literal(true), stats: notificationStats });
const read = done.extend({
  /** When they were marked as read, by which `PATCH /notifications/unread` finds them; missing if none were unread. */
  readAt: instant.optional(),
});
const severalIds = z.strictObject({ ids: z.array(id).min(1).max(LIMITS.notificationsAtOnce) });

/** Routes of notifications. */
export const notifications = {
  list: defineRoute({
    method: 'GET',
    path: '/notifications/notifications',
    summary:
      'Returns the newest notifications of the user in the active company, newest first; with `afterSeq` only those that arrived later.',
    access: 'user',
    query: z.strictObject({ limit, afterSeq: afterSeq.optional() }),
    response: z.array(notification),
    errors: [],
  }),
  pages: defineRoute({
    method: 'GET',
    path: '/notifications/pages',
    summary:
      'Returns all notifications of the user in the active company in pages, newest first; with `filter` only unread or snoozed ones or requests to decide.',
    access: 'user',
    query: z.strictObject({ filter: notificationFilter.default('all'), limit, before: afterSeq.optional() }),
    response: z.object({
      notifications: z.array(notification),
      /** Number to send as `before` for the next page; null at the end. */
      next: streamSeq.nullable(),
    }),
    errors: [],
  }),
  changes: defineRoute({
    method: 'GET',
    path: '/notifications/changes',
    summary: 'Returns what arrived, changed or was removed after a sequence number of the stream, or a reset.',
    access: 'user',
    query: z.strictObject({ limit, afterSeq }),
    response: notificationChanges,
    errors: [],
  }),
  stats: defineRoute({
    method: 'GET',
    path: '/notifications/stats',
    summary: 'Returns the number of unseen, unread and all notifications.',
    access: 'user',
    response: z.object({ stats: notificationStats, seq: streamSeq.optional() }),
    errors: [],
  }),
  seen: defineRoute({
    method: 'PATCH',
    path: '/notifications/:id/seen',
    summary: 'Marks a notification as seen.',
    access: 'user',
    params: idParams,
    response: done,
    errors: ['NOT_FOUND'],
  }),
  seenAll: defineRoute({
    method: 'PATCH',
    path: '/notifications/seen-all',
    summary: 'Marks all notifications as seen.',
    access: 'user',
    response: done,
    errors: [],
  }),
  read: defineRoute({
    method: 'PATCH',
    path: '/notifications/:id/read',
    summary: 'Marks a notification as read and seen.',
    access: 'user',
    params: idParams,
    response: read,
    errors: ['NOT_FOUND'],
  }),
  readSome: defineRoute({
    method: 'PATCH',
    path: '/notifications/read',
    summary: 'Marks several notifications as read and seen. Ignores removed ones.',
    access: 'user',
    body: severalIds,
    response: read,
    errors: ['NOT_FOUND'],
  }),
  readAll: defineRoute({
    method: 'PATCH',
    path: '/notifications/read-all',
    summary: 'Marks all notifications as read and seen.',
    access: 'user',
    response: read,
    errors: [],
  }),
  unread: defineRoute({
    method: 'PATCH',
    path: '/notifications/unread',
    summary: 'Undoes a read mark: marks as unread what was marked as read at an instant.',
    access: 'user',
    body: z.strictObject({ readAt: instant }),
    response: done,
    errors: [],
  }),
  snooze: defineRoute({
    method: 'PATCH',
    path: '/notifications/snooze',
    summary: 'Snoozes notifications until an instant, at which they arrive again. Ignores removed ones.',
    access: 'user',
    body: severalIds.extend({
      /** In the future, at most `LIMITS.snoozeDays` days ahead. */
      until: instant,
    }),
    response: done,
    errors: ['NOT_FOUND'],
  }),
  wake: defineRoute({
    method: 'PATCH',
    path: '/notifications/wake',
    summary: 'Returns snoozed notifications to the list immediately, as seen and unread.',
    access: 'user',
    body: severalIds,
    response: done,
    errors: ['NOT_FOUND'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/notifications/:id',
    summary: 'Removes a notification.',
    access: 'user',
    params: idParams,
    response: done,
    errors: ['NOT_FOUND'],
  }),
} as const;
