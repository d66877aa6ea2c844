import { mergeDomains } from '@atrium/contracts';
import { chatFields } from './chat';
import { companiesFields } from './companies';
import { generalFields } from './general';
import { leaveFields } from './leave';
import { timeFields } from './time';

/** The fields of each domain. Those that several domains share are the least significant. */
export const AUDIT_FIELDS_BY_DOMAIN = {
  companies: companiesFields,
  leave: leaveFields,
  time: timeFields,
  chat: chatFields,
  general: generalFields,
} as const;

/** The kinds of all fields that the audit log records. */
export const FIELD_KINDS = mergeDomains(AUDIT_FIELDS_BY_DOMAIN);
