/** Limits of notifications. */
export const notificationLimits = {
  notifications: 50,
  /** Notifications that one request marks or snoozes: those of one object, of all loaded pages. */
  notificationsAtOnce: 500,
  /** For how many days a notification can be snoozed. */
  snoozeDays: 60,
  /** Length of the address of a push subscription. */
  pushEndpoint: 2_000,
  /** Browsers of one person that receive push messages. */
  pushSubscriptions: 20,
} as const;
