import { chatNotificationTypes } from '../chat/notification-types';
import { companiesNotificationTypes } from '../companies/notification-types';
import { generalNotificationTypes } from '../general/notification-types';
import { leaveNotificationTypes } from '../leave/notification-types';
import { timeNotificationTypes } from '../time/notification-types';

/** Types of notifications that the server sends. */
export const NOTIFICATION_TYPES = [
  ...generalNotificationTypes,
  ...timeNotificationTypes,
  ...companiesNotificationTypes,
  ...leaveNotificationTypes,
  ...chatNotificationTypes,
] as const;
export { ALWAYS_IN_APP_TYPES } from './always-in-app';
/** A type of notification that this version knows. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
