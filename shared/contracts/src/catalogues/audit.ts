import { mergeLists } from './merge-domains';
import { accountAuditActions, accountAuditSubjects } from '../accounts/audit';
import { chatAuditActions, chatAuditSubjects } from '../chat/audit';
import { companyAuditActions, companyAuditSubjects } from '../companies/audit';
import { leaveAuditActions, leaveAuditSubjects } from '../leave/audit';
import { timeAuditActions, timeAuditSubjects } from '../time/audit';

/** The actions of each domain. */
export const AUDIT_ACTIONS_BY_DOMAIN = {
  companies: companyAuditActions,
  accounts: accountAuditActions,
  leave: leaveAuditActions,
  time: timeAuditActions,
  chat: chatAuditActions,
} as const;

/** All actions that a company's audit log records, named after what happened. */
export const AUDIT_ACTIONS = /* @__PURE__ */ mergeLists(AUDIT_ACTIONS_BY_DOMAIN);
/** An action in the audit log. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The types of objects of each domain. */
export const AUDIT_SUBJECTS_BY_DOMAIN = {
  companies: companyAuditSubjects,
  accounts: accountAuditSubjects,
  leave: leaveAuditSubjects,
  time: timeAuditSubjects,
  chat: chatAuditSubjects,
} as const;

/** The types of objects that an audit log entry can be about. */
export const AUDIT_SUBJECTS = /* @__PURE__ */ mergeLists(AUDIT_SUBJECTS_BY_DOMAIN);

/** The object of an entry. `id` is a UUID, or the name of a section for `rules`. */
export interface AuditSubject {
  type: (typeof AUDIT_SUBJECTS)[number];
  id: string;
}
