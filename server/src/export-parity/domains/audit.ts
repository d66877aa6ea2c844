import { API } from '@atrium/contracts';
import type { ExportCase, Query } from '../export-case';
import { readShownNames } from '../shown-values';

export const auditExport: ExportCase = {
  definition: API.audit.export,
  hasXlsx: false,
  queries: ({ founder }): Query[] => [
    { action: 'rate.set' },
    { subject: 'membership' },
    { actor: founder.id, action: 'rules.changed' },
    { action: 'rate.set', from: '2026-11-01', to: '2026-11-30' },
    { action: 'rate.set', to: '2026-01-31' },
  ],
  async screen(person, query) {
    const { entries } = await person.ok(API.audit.list, { query: { ...query, limit: '100' } });
    const names = await readShownNames(person);
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
    return {
      rows: entries.map(({ at, actor, action, subject, before, after }) => [
        at,
        actor?.name ?? null,
        action,
        subject.name ?? subject.type,
        subject.id,
        json(before),
        json(after),
        names.emailOf(actor),
      ]),
      sums: [],
    };
  },
};
