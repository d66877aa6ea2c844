import type { accounts as en } from './accounts.en';

/** German texts for entries of the audit log about accounts. */
export const accounts: typeof en = {
  actions: {
    account: { deleted: 'Konto gelöscht' },
    export: { created: 'Daten exportiert' },
  },
  subjects: {
    account: 'Gelöschtes Konto',
    export: 'Datenexport',
  },
};
