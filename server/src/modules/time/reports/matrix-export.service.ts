import type { API, ParsedQuery, ReportTotals } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import type { Language } from '../../../lib/text/language';
import { recordExport } from '../../audit/audit.service';
import { amountOf, type Cell, createHours, download, textsFor } from './export-table';
import * as reports from './reports.service';
import { seesRates } from '../time.policy';

type Matrix = Awaited<ReturnType<typeof reports.matrix>>;

/** Returns the totals of a person in a project. */
function cellsOf({ cells }: Matrix): (userId: string, key: string) => ReportTotals | undefined {
  const byKey = new Map(cells.map((cell) => [`${cell.userId} ${cell.key}`, cell.totals]));
  return (userId, key) => byKey.get(`${userId} ${key}`);
}

/** Returns a row of hours for each person, and one of totals, which are the sums of the exported hours. */
function hourRows(shown: Matrix, totalLabel: string): Cell[][] {
  const cellOf = cellsOf(shown);
  const [hours, hoursOfPeople] = [createHours(), createHours()];
  const people = shown.people.map(({ _id, name, totals }) => ({
    name,
    cells: shown.projects.map(({ key }) => {
      const cell = cellOf(_id, key);
      return cell ? hours(cell.seconds) : null;
    }),
    total: hoursOfPeople(totals.seconds),
  }));
  const columnSum = (cells: readonly (ReturnType<typeof hours> | null)[]) => ({
    minutes: cells.reduce((sum, cell) => sum + (cell?.minutes ?? 0), 0),
    hours: Number(cells.reduce((sum, cell) => sum + (cell?.hours ?? 0), 0).toFixed(4)),
  });
  return [
    ...people.map(({ name, cells, total }) => [name, ...cells, total]),
    [
      totalLabel,
      ...shown.projects.map((_project, index) => columnSum(people.map(({ cells }) => cells[index] ?? null))),
      columnSum(people.map(({ total }) => total)),
    ],
  ];
}

const amountIn = (totals: ReportTotals | undefined, currency: string): number | null => {
  const cost = totals?.costs?.find((each) => each.currency === currency);
  return cost ? amountOf(cost.amountMinor, currency) : null;
};
const currenciesOf = ({ costs }: ReportTotals) => (costs ?? []).map(({ currency }) => currency);

/** Returns a row of costs for each person and currency, and one of totals for each currency. */
function costRows(shown: Matrix, totalLabel: string): Cell[][] {
  const cellOf = cellsOf(shown);
  const rowOf = (label: string, currency: string, cells: readonly (ReportTotals | undefined)[]) => [
    label,
    currency,
    ...cells.map((totals) => amountIn(totals, currency)),
  ];
  const people = shown.people.flatMap(({ _id, name, totals }) => {
    const cells = [...shown.projects.map(({ key }) => cellOf(_id, key)), totals];
    const currencies = currenciesOf(totals);
    return currencies.length === 0 ? [[name]] : currencies.map((currency) => rowOf(name, currency, cells));
  });
  const sums = [...shown.projects.map(({ totals }) => totals), shown.totals];
  return [...people, ...currenciesOf(shown.totals).map((currency) => rowOf(totalLabel, currency, sums))];
}

/** Exports the matrix as displayed: the hours or the costs of each person in each project. Costs need `rates.view`. */
export async function exportMatrix(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.timeReports.exportMatrix>,
  spoken: Language,
) {
  const { format, measure, ...period } = query;
  if (measure === 'cost' && !seesRates(actor)) throw new AppError('FORBIDDEN');
  const texts = await textsFor(deps, actor, spoken);
  const shown = await reports.matrix(deps, actor, period);
  const header = [
    texts.person,
    ...(measure === 'cost' ? [texts.currency] : []),
    ...shown.projects.map(({ project, projectTitle }) => project?.name ?? projectTitle ?? texts.noProject),
    texts.total,
  ];
  await recordExport(deps, actor, 'time.matrixExported', { from: period.from, to: period.to, format });
  const rows = measure === 'cost' ? costRows(shown, texts.total) : hourRows(shown, texts.total);
  const padded = rows.map((row) => header.map((_title, index) => row[index] ?? null));
  return download(deps, { name: texts.matrix, header, rows: padded }, { format, timeZone: period.timeZone });
}
