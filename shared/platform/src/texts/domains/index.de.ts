import { accountsErrors, accountsFieldMessages, accountsRequired } from './accounts.de';
import { chatErrors, chatFieldMessages, chatRequired } from './chat.de';
import { clientErrors } from './client.de';
import { companiesErrors, companiesFieldMessages, companiesRequired } from './companies.de';
import { filesErrors, filesFieldMessages } from './files.de';
import { generalErrors, generalFieldMessages, generalRequired } from './general.de';
import { googleErrors, googleFieldMessages } from './google.de';
import { leaveErrors, leaveFieldMessages, leaveRequired } from './leave.de';
import { operatorsErrors } from './operators.de';
import { timeErrors, timeFieldMessages, timeRequired } from './time.de';

/** The German texts of all errors. The English ones are in contracts, where the server takes them from. */
export const errors = {
  ...generalErrors,
  ...accountsErrors,
  ...googleErrors,
  ...companiesErrors,
  ...filesErrors,
  ...chatErrors,
  ...leaveErrors,
  ...timeErrors,
  ...operatorsErrors,
  ...clientErrors,
};

/** The German texts of all field messages. */
export const fieldMessages = {
  ...generalFieldMessages,
  ...accountsFieldMessages,
  ...googleFieldMessages,
  ...companiesFieldMessages,
  ...filesFieldMessages,
  ...chatFieldMessages,
  ...leaveFieldMessages,
  ...timeFieldMessages,
};

/** The German messages for empty fields. */
export const required = {
  ...generalRequired,
  ...accountsRequired,
  ...companiesRequired,
  ...chatRequired,
  ...leaveRequired,
  ...timeRequired,
};
