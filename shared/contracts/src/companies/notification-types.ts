/** Types of notifications about departments. */
export const companiesNotificationTypes = ['department_assignment', 'department_update'] as const;
