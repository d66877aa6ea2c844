import { API, type ListedTimeEntry } from '@atrium/contracts';
import { dayAt } from '@atrium/domain';
import type { Person } from '../../testing';
import type { ExportCase, Query, ScreenValue } from '../export-case';
import { amountOf, localTime, readShownNames, type ShownNames } from '../shown-values';

const PERIOD = { from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Berlin', people: 'all' };

/** Returns every entry of the list, as the screen loads them page by page, and the totals of its first page. */
async function listEntries(person: Person, query: Query) {
  const entries: ListedTimeEntry[] = [];
  const first = await person.ok(API.time.entries, { query: { ...query, limit: '4' } });
  for (let page = first; ;) {
    entries.push(...page.entries);
    if (page.nextCursor === null) return { entries, totals: first.totals };
    page = await person.ok(API.time.entries, { query: { ...query, limit: '4', cursor: page.nextCursor } });
  }
}

function rowOf(entry: ListedTimeEntry, names: ShownNames, { from, timeZone = 'UTC' }: Query): ScreenValue[] {
  const { startTime, endTime, person, project, projectTitle, projectId, task, taskName, currency } = entry;
  const { seconds, costMinor } = entry.partInRange ?? { seconds: entry.duration, costMinor: entry.costMinor };
  const startDay = dayAt(Date.parse(startTime), timeZone);
  const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
  const money = (minor: number | null) => (minor === null || currency === null ? null : amountOf(minor, currency));
  return [
    from && startDay < from ? from : startDay,
    localTime(startTime, timeZone),
    localTime(endTime, timeZone),
    person.name,
    project?.name ?? projectTitle ?? projectId,
    task ? `#${task.number} ${task.title}` : null,
    taskName,
    { seconds },
    yesOrNo(entry.billable),
    yesOrNo(entry.needsReview),
    money(entry.rateMinor),
    money(costMinor),
    currency,
    entry.partInRange ? { seconds: entry.duration } : null,
    names.emailOf(person),
    names.workspaceOf(project),
  ];
}

export const entriesExport: ExportCase = {
  definition: API.time.exportEntries,
  hasXlsx: true,
  queries: ({ ben, zoe, projectId, taskId }) => [
    ...['2026-10', '2026-11', '2026-03'].flatMap((month) =>
      ['UTC', 'Europe/Berlin', 'America/New_York'].map((timeZone) => ({
        ...PERIOD,
        timeZone,
        from: `${month}-01`,
        to: `${month}-${month === '2026-11' ? '30' : '31'}`,
      })),
    ),
    { people: 'all', timeZone: 'Europe/Berlin' },
    { ...PERIOD, from: '2026-10-25', to: '2026-10-25' },
    ...[
      { people: 'own' },
      { userId: ben.id },
      { userId: zoe.id },
      { project: projectId },
      { project: 'none' },
      { taskId },
      { billable: 'true' },
      { billable: 'false' },
      { needsReview: 'true' },
      { q: 'wheels' },
      { q: '=1' },
    ].map((filter) => ({ ...PERIOD, ...filter })),
  ],
  async screen(person, query) {
    const { entries, totals } = await listEntries(person, query);
    const names = await readShownNames(person);
    const rows = entries.map((entry) => rowOf(entry, names, query));
    const costs = totals.costs ?? [];
    return {
      rows,
      sums: [
        { column: 7, value: { seconds: totals.seconds } },
        { column: 7, where: { column: 8, is: 'Yes' }, value: { seconds: totals.billableSeconds } },
        ...costs.map(({ currency, amountMinor }) => ({
          column: 11,
          where: { column: 12, is: currency },
          value: amountOf(amountMinor, currency),
        })),
      ],
    };
  },
};
