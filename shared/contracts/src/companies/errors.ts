import type { ErrorTable, FieldMessageTable } from '../catalogues/error-tables';

/** Errors about companies, people, permissions and rules. */
export const companiesErrors = {
  GRANT_BEYOND_OWN: [403, 'You cannot give rights that you do not have yourself.'],
  INVITE_NOT_FOUND: [404, 'Invalid token'],
  NO_ACTIVE_LINK: [404, 'There is no active link.'],
  LAST_FOUNDER: [409, 'A company needs at least one founder. Make somebody else a founder first.'],
  RULES_CHANGED: [409, 'Somebody changed these rules in the meantime: {sections}. Reload and try again.'],
  ALREADY_MEMBER: [409, 'You already belong to this company.'],
  INVITE_EXPIRED: [410, 'This invitation has expired. Ask for a new one.'],
  LINK_EXPIRED: [410, 'This link has expired.'],
} as const satisfies ErrorTable;

/** Field messages about companies, people, permissions and rules. */
export const companiesFieldMessages = {
  REPORTS_TO_SELF: 'Nobody can report to themselves, not even through others.',
  EMAIL_NOT_INVITED: 'This invitation is for another email address.',
} as const satisfies FieldMessageTable;
