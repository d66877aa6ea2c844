/** Audit log actions about accounts. */
export const accountAuditActions = ['account.deleted', 'export.created'] as const;

export const accountAuditSubjects = ['account', 'export'] as const;
