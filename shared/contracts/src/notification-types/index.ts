import { chatNotificationTypes } from './chat';
import { companiesNotificationTypes } from './companies';
import { leaveNotificationTypes } from './leave';
import { timeNotificationTypes } from './time';

/** Types of notifications that the server sends. `mention` and `other` belong to no domain. */
export const NOTIFICATION_TYPES = [
  'mention',
  ...timeNotificationTypes,
  ...companiesNotificationTypes,
  ...leaveNotificationTypes,
  ...chatNotificationTypes,
  'other',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
