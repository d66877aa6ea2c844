/** Query keys of data that several packages read. Only the host writes these entries. */
export const sharedKeys = {
  currentUser: ['shared', 'current-user'],
  employees: ['shared', 'employees'],
  notifications: ['shared', 'notifications'],
  notificationStats: ['shared', 'notification-stats'],
} as const;
