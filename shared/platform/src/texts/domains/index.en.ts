import { mergeDomains } from '@atrium/contracts';
import { accountsRequired } from './accounts.en';
import { chatRequired } from './chat.en';
import { companiesRequired } from './companies.en';
import { generalRequired } from './general.en';
import { leaveRequired } from './leave.en';
import { timeRequired } from './time.en';

/** The messages for empty fields by domain; their names must differ. */
export const REQUIRED_BY_DOMAIN = {
  general: generalRequired,
  accounts: accountsRequired,
  companies: companiesRequired,
  chat: chatRequired,
  leave: leaveRequired,
  time: timeRequired,
};

/**
 * Messages for empty fields, by the field's path in the contracts: `address_name` is the name of an address, `name` any
 * other name. A field without an entry gets the generic message that it is required.
 */
export const required = mergeDomains(REQUIRED_BY_DOMAIN);
