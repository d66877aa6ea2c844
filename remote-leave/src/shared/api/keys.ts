import type { API, QueryOf } from '@atrium/contracts';

export type OwnFormFilters = QueryOf<typeof API.leave.ownForms>;
export type AllFormFilters = QueryOf<typeof API.leave.allForms>;

/** Every query key of this remote; the first part is its name, by which the shell drops them together. */
export const leaveKeys = {
  all: ['remote-leave'],
  overview: ['remote-leave', 'overview'],
  forms: ['remote-leave', 'forms'],
  ownForms: (filters: OwnFormFilters) => ['remote-leave', 'forms', 'own', filters],
  allForms: (filters: AllFormFilters) => ['remote-leave', 'forms', 'all', filters],
  form: (id: string) => ['remote-leave', 'forms', 'one', id],
} as const;
