import type { HandOverRules } from '../catalogues/hand-over-rule';

/** What the end of a membership hands over or ends of departments and permissions. */
export const companyHandOverKinds = {
  'departments.lead': { successor: 'always' },
  'permissions.grants': { successor: 'never' },
} as const satisfies HandOverRules;
