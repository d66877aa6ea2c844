/** Audit log actions about accounts. */
export const accountAuditActions = ['account.deleted', 'export.created'] as const;

/** The types of objects that entries about accounts concern. */
export const accountAuditSubjects = ['account', 'export'] as const;
