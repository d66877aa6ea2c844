/** Limits of notifications. */
export const notificationLimits = {
  notifications: 50,
} as const;
