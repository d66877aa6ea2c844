import { z } from 'zod';
import { id } from '../primitives';
import { leaveStatus } from '../leave/routes/leave';
import { LIMITS } from '../primitives';
import { alert, alertChange } from './alert';
import { presence } from '../chat/routes/chat-shapes';
import { notification, notificationChanges, notificationStats, streamSeq } from './routes';

/** Path of the Socket.IO endpoint. Notifications use the default namespace. */
export const SOCKET_PATH = '/socket.io';

/**
 * Close code of a WebSocket whose server ends on purpose ("Service Restart" in the registry of WebSocket close codes).
 * Clients reconnect within a second, to another node if there is one.
 */
export const SERVICE_RESTART = 1012;

/** Texts of connection errors after which a client fetches a new token. */
export const SOCKET_REFUSALS = { expired: 'Token expired', failed: 'Authentication failed' } as const;

/**
 * The commands that a browser sends on the default namespace. The server validates payloads and rejects unknown keys.
 */
export const notificationCommands = {
  /** With `afterSeq`, `notificationsData` contains exactly what was missed since, or a reset. */
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
 * Sequence number of the event in the user's stream. Clients ignore repeated numbers. After a gap they request the
 * changes since the last number they know.
 */
const change = { seq: streamSeq.optional() };

/** The events that the server sends on the default namespace. Clients ignore unknown ones. */
export const notificationEvents = {
  notification,
  notificationsData: notificationChanges,
  /** The counts after the change with this number. */
  notificationStats: notificationStats.extend(change),
  /** A notification was seen. */
  notificationAcked: z.object({ notificationId: id, ...change }),
  allMarkedRead: z.object({ success: z.boolean(), ...change }),
  /** A notification was read, or all were seen, on another device of this user. */
  notificationRead: z.object({ notificationId: id, ...change }),
  allMarkedSeen: z.object({ success: z.boolean(), ...change }),
  /** Notifications are unread again: their mark was undone. */
  notificationsUnread: z.object({ notificationIds: z.array(id), ...change }),
  notificationDeleted: z.object({ notificationId: id, ...change }),
  /** An alert arrived. Nothing is stored: only open pages receive it. */
  alert,
  /** The message of an alert was edited or deleted. Sent to the people whom a new one would alert. */
  alertChanged: alertChange,
  notificationError: z.object({ message: z.string(), code: z.string() }),
  /** The status of a leave request that this user may see changed. */
  leaveStatusUpdate: z.object({ leaveId: id, status: leaveStatus, ...change }),
  /** The status of a leave correction that this user may see changed. */
  leaveCorrectionUpdate: z.object({ correctionId: id, status: leaveStatus, ...change }),
  /** Approved leave of anyone in the company changed. Clients refetch who is away. */
  absencesChanged: z.object({}),
  /** A calendar event that this user can see was created, changed, answered or deleted. */
  calendarChanged: z.object({ eventId: id }),
  /** Tasks that are or were assigned to this user changed, or their project did. */
  tasksChanged: z.object({}),
  /** The count behind a slot's trigger changed (`chat.unread`). */
  badge: z.object({ badge: z.string(), count: z.number().int() }),
  /** A colleague came online or went offline, considering all of their devices. */
  presenceChanged: z.object({ userId: id, status: presence }),
  /** A new registry of releases is live. */
  registryChanged: z.object({ serial: z.number() }),
  /** The name or picture of a colleague changed. Clients refetch data that shows people. */
  personChanged: z.object({ userId: id }),
  /** The user's settings changed, on this device or another. Clients refetch them. */
  settingsChanged: z.object({}),
  /** Membership, role or grants changed, or the company’s name, members or departments. Clients refetch the user. */
  accessChanged: z.object({ companyId: id.nullable() }),
} as const;
