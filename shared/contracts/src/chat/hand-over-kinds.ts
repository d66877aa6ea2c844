import type { HandOverRules } from '../catalogues/hand-over-rule';

/** What the end of a membership hands over or ends of conversations. */
export const chatHandOverKinds = {
  'chat.groups': { successor: 'never' },
} as const satisfies HandOverRules;
