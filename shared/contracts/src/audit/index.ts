import { accountAuditActions, accountAuditSubjects } from './accounts';
import { chatAuditActions, chatAuditSubjects } from './chat';
import { companyAuditActions, companyAuditSubjects } from './companies';
import { leaveAuditActions, leaveAuditSubjects } from './leave';
import { timeAuditActions, timeAuditSubjects } from './time';

/** All actions that a company's audit log records, named after what happened. */
export const AUDIT_ACTIONS = [
  ...companyAuditActions,
  ...accountAuditActions,
  ...leaveAuditActions,
  ...timeAuditActions,
  ...chatAuditActions,
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The types of objects that an audit log entry can be about. */
export const AUDIT_SUBJECTS = [
  ...companyAuditSubjects,
  ...accountAuditSubjects,
  ...leaveAuditSubjects,
  ...timeAuditSubjects,
  ...chatAuditSubjects,
] as const;

/** The object of an entry. `id` is a UUID, or the name of a section for `rules`. */
export interface AuditSubject {
  type: (typeof AUDIT_SUBJECTS)[number];
  id: string;
}
