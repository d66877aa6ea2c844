import { mergeDomains } from '@atrium/contracts';
import { accounts } from './accounts.en';
import { chat } from './chat.en';
import { companies } from './companies.en';
import type { TextsByDomain } from './domain-texts';
import { general } from './general.en';
import { leave } from './leave.en';
import { page } from './page.en';
import { time } from './time.en';

/** The texts of each domain. */
export const AUDIT_TEXTS_BY_DOMAIN = {
  sections: { leave: leave.sections, time: time.sections },
  actions: {
    companies: companies.actions,
    accounts: accounts.actions,
    leave: leave.actions,
    time: time.actions,
    chat: chat.actions,
  },
  sentences: {
    companies: companies.sentences,
    accounts: accounts.sentences,
    leave: leave.sentences,
    time: time.sentences,
    chat: chat.sentences,
  },
  subjects: {
    companies: companies.subjects,
    accounts: accounts.subjects,
    leave: leave.subjects,
    time: time.subjects,
    chat: chat.subjects,
  },
  fields: {
    companies: companies.fields,
    leave: leave.fields,
    time: time.fields,
    chat: chat.fields,
    general: general.fields,
  },
  codes: { companies: companies.codes, leave: leave.codes, time: time.codes },
} satisfies TextsByDomain;

/** English texts of the audit log. */
export const audit = {
  ...page,
  sections: mergeDomains(AUDIT_TEXTS_BY_DOMAIN.sections),
  actions: mergeDomains(AUDIT_TEXTS_BY_DOMAIN.actions),
  sentences: mergeDomains(AUDIT_TEXTS_BY_DOMAIN.sentences),
  subjects: mergeDomains(AUDIT_TEXTS_BY_DOMAIN.subjects),
  fields: mergeDomains(AUDIT_TEXTS_BY_DOMAIN.fields),
  codes: mergeDomains(AUDIT_TEXTS_BY_DOMAIN.codes),
};
