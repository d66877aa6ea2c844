import { API, type Money, REPORT_GROUPS, type ReportKey, type ReportTotals } from '@atrium/contracts';
import type { ExportCase, Query, ScreenValue, ScreenSum } from '../export-case';
import type { OddCompany } from '../odd-company';
import { amountOf, readShownNames, type ShownNames } from '../shown-values';

const PERIOD = { from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Berlin' };

const labelOf = ({ day, person, project, projectTitle, task, taskName }: ReportKey): string =>
  day ??
  (task
    ? `#${task.number} ${task.title}`
    : (person?.name ?? project?.name ?? projectTitle ?? taskName ?? 'No project'));

const moneyOf = ({ currency, amountMinor }: Money): ScreenValue[] => [amountOf(amountMinor, currency), currency];

function distinctionOf({ group, person, project }: ReportKey, names: ShownNames): ScreenValue[] {
  if (group === 'person') return [names.emailOf(person)];
  return group === 'project' ? [names.workspaceOf(project)] : [];
}

/** Returns a row with the time and the first amount, and one for each further currency. */
function rowsOf(keys: ReportKey[], { totals, share }: { totals: ReportTotals; share: number }, names: ShownNames) {
  const labels = keys.map(labelOf);
  const last = keys.flatMap((key) => distinctionOf(key, names));
  const [first, ...others] = totals.costs ?? [];
  const times = [totals.seconds, totals.roundedSeconds, totals.billableSeconds].map((seconds) => ({ seconds }));
  return [
    [...labels, ...times, share, ...(first ? moneyOf(first) : [null, null]), ...last],
    ...others.map((money) => [...labels, null, null, null, null, ...moneyOf(money), ...last]),
  ];
}

const sumsOf = (totals: ReportTotals, column: number): ScreenSum[] => [
  ...[totals.seconds, totals.roundedSeconds, totals.billableSeconds].map((seconds, index) => ({
    column: column + index,
    value: { seconds },
  })),
  ...(totals.seconds > 0 ? [{ column: column + 3, value: 1 }] : []),
  ...(totals.costs ?? []).map(({ currency, amountMinor }) => ({
    column: column + 4,
    where: { column: column + 5, is: currency },
    value: amountOf(amountMinor, currency),
  })),
];

const filtersOf = ({ ben, projectId, taskId }: OddCompany): Query[] => [
  { people: 'own' },
  { userId: ben.id },
  { project: projectId },
  { project: 'none' },
  { taskId },
  { billable: 'true' },
  { q: 'wheels' },
];

export const reportExport: ExportCase = {
  definition: API.timeReports.exportReport,
  hasXlsx: true,
  queries: (company) => [
    ...REPORT_GROUPS.flatMap((groupBy) => [
      { ...PERIOD, people: 'all', groupBy },
      ...REPORT_GROUPS.filter((thenBy) => thenBy !== groupBy).map((thenBy) => ({
        ...PERIOD,
        from: '2026-10-01',
        people: 'all',
        groupBy,
        thenBy,
      })),
    ]),
    ...filtersOf(company).map((filter) => ({ ...PERIOD, people: 'all', groupBy: 'task', ...filter })),
  ],
  async screen(person, query) {
    const { rows, totals } = await person.ok(API.timeReports.report, { query });
    const names = await readShownNames(person);
    const leaves = rows.flatMap((row) =>
      row.rows.length === 0 ? rowsOf([row], row, names) : row.rows.flatMap((leaf) => rowsOf([row, leaf], leaf, names)),
    );
    const totalRows = Math.max(1, totals.costs?.length ?? 0);
    return { rows: leaves, sums: sumsOf(totals, query.thenBy === undefined ? 1 : 2), totalRows };
  },
};

/** Returns the currencies of the costs; the export has one row for each. */
const currenciesOf = (totals: ReportTotals): string[] => (totals.costs ?? []).map(({ currency }) => currency);
const findAmount = (totals: ReportTotals | undefined, currency: string): number | null => {
  const cost = totals?.costs?.find((each) => each.currency === currency);
  return cost ? amountOf(cost.amountMinor, currency) : null;
};

export const matrixExport: ExportCase = {
  definition: API.timeReports.exportMatrix,
  hasXlsx: true,
  queries: () =>
    ['hours', 'cost'].flatMap((measure): Query[] => [
      { ...PERIOD, measure },
      { ...PERIOD, from: '2026-10-01', measure },
      { ...PERIOD, from: '2026-10-25', to: '2026-10-25', measure },
    ]),
  async screen(person, { measure, ...query }) {
    const shown = await person.ok(API.timeReports.matrix, { query });
    const names = await readShownNames(person);
    const cellOf = (userId: string, key: string) =>
      shown.cells.find((cell) => cell.userId === userId && cell.key === key)?.totals;
    const width = shown.projects.length;
    if (measure === 'hours') {
      return {
        rows: shown.people.map(({ totals, ...each }) => [
          each.name,
          ...shown.projects.map(({ key }) => {
            const seconds = cellOf(each._id, key)?.seconds;
            return seconds === undefined ? null : { seconds };
          }),
          { seconds: totals.seconds },
          names.emailOf(each),
        ]),
        sums: [{ column: width + 1, value: { seconds: shown.totals.seconds } }],
        totalRows: 1,
      };
    }
    const currencies = currenciesOf(shown.totals);
    return {
      rows: shown.people.flatMap(({ totals, ...each }): ScreenValue[][] => {
        const own = currenciesOf(totals);
        if (own.length === 0) return [[each.name, null, ...shown.projects.map(() => null), null, names.emailOf(each)]];
        return own.map((currency) => [
          each.name,
          currency,
          ...shown.projects.map(({ key }) => findAmount(cellOf(each._id, key), currency)),
          findAmount(totals, currency),
          names.emailOf(each),
        ]);
      }),
      sums: currencies.flatMap((currency) => [
        ...shown.projects.map(({ totals }, index) => ({
          column: index + 2,
          where: { column: 1, is: currency },
          value: findAmount(totals, currency) ?? 0,
        })),
        { column: width + 2, where: { column: 1, is: currency }, value: findAmount(shown.totals, currency) ?? 0 },
      ]),
      totalRows: currencies.length,
    };
  },
};
