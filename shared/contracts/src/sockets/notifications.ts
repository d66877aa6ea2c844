import { z } from 'zod';
import { id } from '../primitives';
import { leaveStatus } from '../routes/leave';
import { LIMITS } from '../primitives';
import { notification, notificationStats } from '../routes/notifications';

/** Path of the Socket.IO endpoint; notifications live on the default namespace. */
export const SOCKET_PATH = '/socket.io';

/** Texts of connection errors that a client reacts to by fetching a new token. */
export const SOCKET_REFUSALS = { expired: 'Token expired', failed: 'Authentication failed' } as const;

/** What a browser sends on the default namespace. Payloads are checked by the server, unknown keys refused. */
export const notificationCommands = {
  getNotifications: z.strictObject({
    limit: z.number().int().min(1).max(LIMITS.notifications).default(LIMITS.notifications),
  }),
  getNotificationStats: z.undefined(),
  notificationAck: z.strictObject({ notificationId: id }),
  markAllRead: z.undefined(),
  deleteNotification: z.strictObject({ notificationId: id }),
} as const;

/** What the server sends on the default namespace; readers ignore what they do not know. */
export const notificationEvents = {
  notification,
  notificationsData: z.object({ notifications: z.array(notification) }),
  notificationStats,
  /** One was seen. */
  notificationAcked: z.object({ notificationId: id }),
  allMarkedRead: z.object({ success: z.boolean() }),
  /** One was read, or all were seen, on another device of this person. */
  notificationRead: z.object({ notificationId: id }),
  allMarkedSeen: z.object({ success: z.boolean() }),
  notificationDeleted: z.object({ notificationId: id }),
  notificationError: z.object({ message: z.string(), code: z.string() }),
  /** A leave form that this user may see changed its status. */
  leaveStatusUpdate: z.object({ leaveId: id, status: leaveStatus }),
  /** The count behind a slot's trigger changed (`chat.unread`). */
  badge: z.object({ badge: z.string(), count: z.number().int() }),
  /** A new registry of releases is live. */
  registryChanged: z.object({ serial: z.number() }),
  /** Membership, role or grants changed: the user is to be fetched again. */
  accessChanged: z.object({ companyId: id.nullable() }),
} as const;
