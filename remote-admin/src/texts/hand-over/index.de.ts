import { mergeDomains } from '@atrium/contracts';
import { chat } from './chat.de';
import { companies } from './companies.de';
import { dialog } from './dialog.de';
import type { handOver as en } from './index.en';
import { leave } from './leave.de';
import { people } from './people.de';
import { time } from './time.de';

/** German texts for what ending a membership hands over or ends, when removing a person and when leaving. */
export const handOver: typeof en = {
  ...dialog,
  items: mergeDomains({
    leave: leave.items,
    time: time.items,
    people: people.items,
    companies: companies.items,
    chat: chat.items,
  }),
  ownItems: mergeDomains({
    leave: leave.ownItems,
    time: time.ownItems,
    people: people.ownItems,
    companies: companies.ownItems,
    chat: chat.ownItems,
  }),
};
