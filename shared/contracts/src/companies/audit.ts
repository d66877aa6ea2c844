/** Audit log actions about companies, people, permissions, rules and the audit log itself. */
export const companyAuditActions = [
  'company.created',
  'company.changed',
  'rules.changed',
  'role.changed',
  'reportingLine.changed',
  'employee.changed',
  'grants.changed',
  'member.joined',
  'member.left',
  'member.removed',
  'invitation.sent',
  'invitation.resent',
  'invitation.revoked',
  'invitation.declined',
  'magicLink.created',
  'magicLink.revoked',
  'department.created',
  'department.changed',
  'department.deleted',
  'audit.exported',
] as const;

/** The types of objects that entries about a company and its people concern. */
export const companyAuditSubjects = ['company', 'rules', 'member', 'invitation', 'magicLink', 'department'] as const;
