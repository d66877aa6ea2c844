import { mergeDomains } from '@atrium/contracts';
import { chat } from './chat.en';
import { companies } from './companies.en';
import { dialog } from './dialog.en';
import type { TextsByDomain } from './domain-texts';
import { leave } from './leave.en';
import { people } from './people.en';
import { time } from './time.en';

/** The texts of each domain. */
export const HAND_OVER_TEXTS_BY_DOMAIN = {
  items: {
    leave: leave.items,
    time: time.items,
    people: people.items,
    companies: companies.items,
    chat: chat.items,
  },
  ownItems: {
    leave: leave.ownItems,
    time: time.ownItems,
    people: people.ownItems,
    companies: companies.ownItems,
    chat: chat.ownItems,
  },
} satisfies TextsByDomain;

/** English texts for what ending a membership hands over or ends, when removing a person and when leaving. */
export const handOver = {
  ...dialog,
  items: mergeDomains(HAND_OVER_TEXTS_BY_DOMAIN.items),
  ownItems: mergeDomains(HAND_OVER_TEXTS_BY_DOMAIN.ownItems),
};
