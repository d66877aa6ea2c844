import { z } from 'zod';
import { id } from '../primitives';
import { leaveStatus } from '../routes/leave';
import { LIMITS } from '../primitives';
import { notification, notificationChanges, notificationStats, streamSeq } from '../routes/notifications';

/** Path of the Socket.IO endpoint; notifications live on the default namespace. */
export const SOCKET_PATH = '/socket.io';

/** Texts of connection errors that a client reacts to by fetching a new token. */
export const SOCKET_REFUSALS = { expired: 'Token expired', failed: 'Authentication failed' } as const;

/** What a browser sends on the default namespace. Payloads are checked by the server, unknown keys refused. */
export const notificationCommands = {
  /** With `afterSeq`, `notificationsData` holds exactly what was missed since, or a reset. */
  getNotifications: z
    .strictObject({
      limit: z.number().int().min(1).max(LIMITS.notifications).default(LIMITS.notifications),
      afterSeq: streamSeq.max(2_147_483_647).optional(),
    })
    .prefault({}),
  getNotificationStats: z.undefined(),
  notificationAck: z.strictObject({ notificationId: id }),
  markAllRead: z.undefined(),
  deleteNotification: z.strictObject({ notificationId: id }),
} as const;

/**
 * The change of the person's stream that an event is. A reader who hears a number twice drops the second; one who
 * hears a number that does not follow the last one has missed something and asks for what came after it.
 */
const change = { seq: streamSeq.optional() };

/** What the server sends on the default namespace; readers ignore what they do not know. */
export const notificationEvents = {
  notification,
  notificationsData: notificationChanges,
  /** The counts after the change of this number. */
  notificationStats: notificationStats.extend(change),
  /** One was seen. */
  notificationAcked: z.object({ notificationId: id, ...change }),
  allMarkedRead: z.object({ success: z.boolean(), ...change }),
  /** One was read, or all were seen, on another device of this person. */
  notificationRead: z.object({ notificationId: id, ...change }),
  allMarkedSeen: z.object({ success: z.boolean(), ...change }),
  notificationDeleted: z.object({ notificationId: id, ...change }),
  notificationError: z.object({ message: z.string(), code: z.string() }),
  /** A leave form that this user may see changed its status. */
  leaveStatusUpdate: z.object({ leaveId: id, status: leaveStatus, ...change }),
  /** The same of a correction. */
  leaveCorrectionUpdate: z.object({ correctionId: id, status: leaveStatus, ...change }),
  /** The count behind a slot's trigger changed (`chat.unread`). */
  badge: z.object({ badge: z.string(), count: z.number().int() }),
  /** A new registry of releases is live. */
  registryChanged: z.object({ serial: z.number() }),
  /** A colleague has another name or picture: what shows people is to be fetched again. */
  personChanged: z.object({ userId: id }),
  /** Membership, role or grants changed: the user is to be fetched again. */
  accessChanged: z.object({ companyId: id.nullable() }),
} as const;
