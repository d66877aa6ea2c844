import type { HandOverRules } from '../catalogues/hand-over-rule';

/** What the end of a membership hands over or ends of people and invitations. */
export const peopleHandOverKinds = {
  'people.reports': { successor: 'always' },
  'people.invitations': { successor: 'never' },
} as const satisfies HandOverRules;
