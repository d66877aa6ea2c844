import type { Notification, NotificationSettings, NotificationStats } from '@atrium/contracts';
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

/** Builds the counts of a user with one unseen notification. */
export function buildNotificationStats(changes: Partial<NotificationStats> = {}): NotificationStats {
  return { unseen: 1, unread: 1, total: 1, ...changes };
}

/** Builds the notification settings of a user who chose nothing. */
export function buildNotificationSettings(changes: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    mail: true,
    mailTypes: {},
    appTypes: {},
    desktopTypes: {},
    sound: false,
    pushTexts: false,
    quietHours: { isOn: false, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: null },
    pausedUntil: null,
    ...changes,
  };
}
