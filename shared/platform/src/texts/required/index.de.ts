import { mergeDomains } from '@atrium/contracts';
import { accountsRequired } from './accounts.de';
import { chatRequired } from './chat.de';
import { companiesRequired } from './companies.de';
import { generalRequired } from './general.de';
import { leaveRequired } from './leave.de';
import { timeRequired } from './time.de';

/** The German messages for empty fields. */
export const required = mergeDomains({
  general: generalRequired,
  accounts: accountsRequired,
  companies: companiesRequired,
  chat: chatRequired,
  leave: leaveRequired,
  time: timeRequired,
});
