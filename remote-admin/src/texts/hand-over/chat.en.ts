import type { HandOverTexts } from './domain-texts';

/** English texts for what ending a membership hands over or ends of conversations. */
export const chat = {
  items: {
    chat: {
      groups_one: '1 group conversation passes to its longest-standing member',
      groups_other: '{{count}} group conversations pass to their longest-standing members',
    },
  },
  ownItems: {},
} satisfies HandOverTexts<'chat'>;
