import type { general as en } from './general.en';

/** German texts for fields that entries of several domains have. */
export const general: typeof en = {
  fields: {
    from: 'Von',
    to: 'Bis',
    userId: 'Person',
    projectKey: 'Projekt',
    format: 'Format',
    fileId: 'Datei',
  },
};
