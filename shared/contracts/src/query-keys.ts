/**
 * Query keys of data that several packages read. Only the host and `@atrium/platform` write these entries; remotes
 * invalidate them.
 */
export const sharedKeys = {
  serverSetup: ['shared', 'server-setup'],
  currentUser: ['shared', 'current-user'],
  userSettings: ['shared', 'user-settings'],
  company: ['shared', 'company'],
  employees: ['shared', 'employees'],
  /** Invalidated together with the employees. */
  formerMembers: ['shared', 'employees', 'former'],
  departments: ['shared', 'departments'],
  companyRules: ['shared', 'company-rules'],
  presence: ['shared', 'presence'],
  notifications: ['shared', 'notifications'],
  notificationStats: ['shared', 'notification-stats'],
} as const;

/**
 * Key of mutations by which users end their own membership or account. While one is pending, the shell does not report
 * that access was lost.
 */
export const LEAVING_KEY = ['shared', 'leaving'] as const;
