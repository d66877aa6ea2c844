import type { HandOverRules } from '../catalogues/hand-over-rule';

/** Reporting lines and invitations that are handed over or ended with a membership. */
export const peopleHandOverKinds = {
  'people.reports': { successor: 'always' },
  'people.invitations': { successor: 'never' },
} as const satisfies HandOverRules;
