import { mergeDomains } from '@atrium/contracts';
import { accounts } from './accounts.de';
import { chat } from './chat.de';
import { companies } from './companies.de';
import { general } from './general.de';
import type { audit as en } from './index.en';
import { leave } from './leave.de';
import { page } from './page.de';
import { time } from './time.de';

/** German texts of the audit log. */
export const audit: typeof en = {
  ...page,
  sections: mergeDomains({ leave: leave.sections, time: time.sections }),
  actions: mergeDomains({
    companies: companies.actions,
    accounts: accounts.actions,
    leave: leave.actions,
    time: time.actions,
    chat: chat.actions,
  }),
  sentences: mergeDomains({
    companies: companies.sentences,
    accounts: accounts.sentences,
    leave: leave.sentences,
    time: time.sentences,
    chat: chat.sentences,
  }),
  subjects: mergeDomains({
    companies: companies.subjects,
    accounts: accounts.subjects,
    leave: leave.subjects,
    time: time.subjects,
    chat: chat.subjects,
  }),
  fields: mergeDomains({
    companies: companies.fields,
    leave: leave.fields,
    time: time.fields,
    chat: chat.fields,
    general: general.fields,
  }),
  codes: mergeDomains({ companies: companies.codes, leave: leave.codes, time: time.codes }),
};
