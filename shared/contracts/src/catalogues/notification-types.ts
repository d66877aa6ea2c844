import { chatAlertTypes, chatNotificationTypes } from '../chat/notification-types';
import { companiesNotificationTypes } from '../companies/notification-types';
import { generalNotificationTypes } from '../general/notification-types';
import { leaveNotificationTypes } from '../leave/notification-types';
import { timeNotificationTypes } from '../time/notification-types';

/**
 * Types that ask the person for a decision. They cannot be turned off in the app, since a colleague waits for the
 * answer.
 */
export const ALWAYS_IN_APP_TYPES = ['leave_request', 'leave_correction_request'] as const;

/** Types of notifications that the server sends. */
export const NOTIFICATION_TYPES = [
  ...generalNotificationTypes,
  ...timeNotificationTypes,
  ...companiesNotificationTypes,
  ...leaveNotificationTypes,
  ...chatNotificationTypes,
] as const;
/** A type of notification that this version knows. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Types that reach people in the app and on the desktop: those of notifications, and of alerts without one. */
export const ALERT_TYPES = [...NOTIFICATION_TYPES, ...chatAlertTypes] as const;
/** A type of notification or alert that this version knows. */
export type AlertType = (typeof ALERT_TYPES)[number];
