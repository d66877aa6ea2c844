import { chatNotificationTypes } from './chat';
import { companiesNotificationTypes } from './companies';
import { generalNotificationTypes } from './general';
import { leaveNotificationTypes } from './leave';
import { timeNotificationTypes } from './time';

/** Types of notifications that the server sends. */
export const NOTIFICATION_TYPES = [
  ...generalNotificationTypes,
  ...timeNotificationTypes,
  ...companiesNotificationTypes,
  ...leaveNotificationTypes,
  ...chatNotificationTypes,
] as const;
export { ALWAYS_IN_APP_TYPES } from './always-in-app';
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
