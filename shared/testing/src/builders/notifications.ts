import type { Notification, NotificationStats } from '@atrium/contracts';
import { anId, SOME_INSTANT } from './ids';

/** Builds an unseen notification about a leave request that waits for a decision. */
export function buildNotification(changes: Partial<Notification> = {}): Notification {
  return {
    _id: anId(),
    title: 'Leave request',
    message: 'Grace Hopper requested Vacation.',
    type: 'leave_request',
    link: '/leave',
    read: false,
    seen: false,
    timestamp: SOME_INSTANT,
    actionType: 'approve',
    priority: 'normal',
    createdBy: { _id: anId(), name: 'Grace Hopper', email: 'grace@example.com', avatarUrl: null },
    metadata: { leaveFormId: anId(), status: 'Pending' },
    seq: 1,
    ...changes,
  };
}

export function buildNotificationStats(changes: Partial<NotificationStats> = {}): NotificationStats {
  return { unseen: 1, unread: 1, total: 1, ...changes };
}
