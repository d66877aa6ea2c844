/** Audit log actions about time entries, rates and projects. */
export const timeAuditActions = ['rate.set', 'rate.removed'] as const;

export const timeAuditSubjects = ['rate'] as const;
