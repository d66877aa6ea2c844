import type { DomainTexts } from './domain-texts';

/** English texts for entries of the audit log about accounts. */
export const accounts = {
  actions: {
    account: { deleted: 'Account deleted' },
    export: { created: 'Data exported' },
  },
  sentences: {
    account: { deleted: 'deleted their account' },
    export: { created: 'exported their data' },
  },
  subjects: {
    account: 'Deleted account',
    export: 'Data export',
  },
} satisfies DomainTexts<'accounts'>;
