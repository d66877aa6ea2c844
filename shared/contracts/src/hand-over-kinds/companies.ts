/** What the end of a membership hands over or ends of departments and permissions. */
export const companyHandOverKinds = ['departments.lead', 'permissions.grants'] as const;
