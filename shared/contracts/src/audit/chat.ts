/** Audit log actions about conversations and the bulletin. */
export const chatAuditActions = [] as const;

export const chatAuditSubjects = [] as const;
