import type { chat as en } from './chat.en';

/** German texts for what ending a membership hands over or ends of conversations. */
export const chat: typeof en = {
  items: {
    chat: {
      groups_one: '1 Gruppe geht an das dienstälteste Mitglied',
      groups_other: '{{count}} Gruppen gehen an ihre dienstältesten Mitglieder',
    },
  },
  ownItems: {},
};
