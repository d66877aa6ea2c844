import type { accounts as en } from './accounts.en';

/** German texts for entries of the audit log about accounts. */
export const accounts: typeof en = {
  actions: {
    account: { deleted: 'Konto gelöscht' },
    export: { created: 'Daten exportiert' },
  },
  sentences: {
    account: { deleted: 'hat das eigene Konto gelöscht' },
    export: { created: 'hat die eigenen Daten exportiert' },
  },
  subjects: {
    account: 'Gelöschtes Konto',
    export: 'Datenexport',
  },
};
