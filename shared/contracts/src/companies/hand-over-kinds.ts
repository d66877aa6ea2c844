import type { HandOverRules } from '../catalogues/hand-over-rule';

/** Departments and permissions that are handed over or ended with a membership. */
export const companyHandOverKinds = {
  'departments.lead': { successor: 'always' },
  'permissions.grants': { successor: 'never' },
} as const satisfies HandOverRules;
