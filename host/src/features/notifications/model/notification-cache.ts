import { LIMITS, type LeaveStatus, type Notification, type NotificationStats } from '@atrium/contracts';

export type NotificationList = readonly Notification[];

const toSeen = (one: Notification): Notification => (one.seen ? one : { ...one, seen: true });
const toRead = (one: Notification): Notification => (one.read && one.seen ? one : { ...one, read: true, seen: true });

/** A pushed notification stands at the front; one that is pushed again changes nothing else's place. */
export function arrived(list: NotificationList, incoming: Notification): NotificationList {
  if (list.some((one) => one._id === incoming._id)) {
    return list.map((one) => (one._id === incoming._id ? incoming : one));
  }
  return [incoming, ...list].slice(0, LIMITS.notifications);
}

export const seenOne = (list: NotificationList, id: string): NotificationList =>
  list.map((one) => (one._id === id ? toSeen(one) : one));

export const seenAll = (list: NotificationList): NotificationList => list.map(toSeen);

/** Read includes seen. */
export const readOne = (list: NotificationList, id: string): NotificationList =>
  list.map((one) => (one._id === id ? toRead(one) : one));

export const readAll = (list: NotificationList): NotificationList => list.map(toRead);

export const removed = (list: NotificationList, id: string): NotificationList => list.filter((one) => one._id !== id);

/** A leave form was decided: its requests say so. A correction has a status of its own, which stays. */
export function leaveStatusChanged(list: NotificationList, leaveId: string, status: LeaveStatus): NotificationList {
  return list.map((one) =>
    one.metadata.leaveFormId === leaveId && !one.metadata.correctionId && one.metadata.status !== status
      ? { ...one, metadata: { ...one.metadata, status } }
      : one,
  );
}

export const statsAfterSeenAll = (stats: NotificationStats): NotificationStats => ({ ...stats, unseen: 0 });

export const statsAfterReadAll = (stats: NotificationStats): NotificationStats => ({ ...stats, unseen: 0, unread: 0 });

/** What reading this one takes off the counts. */
export function statsAfterRead(stats: NotificationStats, one: Notification): NotificationStats {
  return {
    ...stats,
    unseen: Math.max(0, stats.unseen - (one.seen ? 0 : 1)),
    unread: Math.max(0, stats.unread - (one.read ? 0 : 1)),
  };
}
