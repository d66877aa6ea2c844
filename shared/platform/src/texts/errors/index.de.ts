import { accountsErrors, accountsFieldMessages } from './accounts.de';
import { chatErrors, chatFieldMessages } from './chat.de';
import { clientErrors } from './client.de';
import { companiesErrors, companiesFieldMessages } from './companies.de';
import { filesErrors, filesFieldMessages } from './files.de';
import { generalErrors, generalFieldMessages } from './general.de';
import { googleErrors, googleFieldMessages } from './google.de';
import { leaveErrors, leaveFieldMessages } from './leave.de';
import { timeErrors, timeFieldMessages } from './time.de';

/** The German texts of all errors. The English ones are in contracts, where the server takes them from. */
export const errorsDe = {
  ...generalErrors,
  ...accountsErrors,
  ...googleErrors,
  ...companiesErrors,
  ...filesErrors,
  ...chatErrors,
  ...leaveErrors,
  ...timeErrors,
  ...clientErrors,
};

/** The German texts of all field messages. */
export const fieldMessagesDe = {
  ...generalFieldMessages,
  ...accountsFieldMessages,
  ...googleFieldMessages,
  ...companiesFieldMessages,
  ...filesFieldMessages,
  ...chatFieldMessages,
  ...leaveFieldMessages,
  ...timeFieldMessages,
};
