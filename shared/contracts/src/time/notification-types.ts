/** Types of notifications about workspaces and projects. */
export const timeNotificationTypes = ['workspace_assignment', 'project_assignment'] as const;
