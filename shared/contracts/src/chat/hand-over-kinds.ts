import type { HandOverRules } from '../catalogues/hand-over-rule';

/** Conversations that are handed over or ended with a membership. */
export const chatHandOverKinds = {
  'chat.groups': { successor: 'never' },
} as const satisfies HandOverRules;
