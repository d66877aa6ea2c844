import type { API, ParsedQuery, ReportTotals } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import type { Language } from '../../../lib/text/language';
import { recordExport } from '../../audit/audit.service';
import {
  amountOf,
  type Cell,
  createHours,
  type Distinctions,
  loadDistinctions,
  loadTexts,
  toDownload,
} from './export-table';
import * as reports from './reports.service';
import { maySeeRates } from '../time.policy';

type Matrix = Awaited<ReturnType<typeof reports.readMatrix>>;

/** Returns a lookup for the totals of a person in a project. */
function indexCells({ cells }: Matrix): (userId: string, key: string) => ReportTotals | undefined {
  const byKey = new Map(cells.map((cell) => [`${cell.userId} ${cell.key}`, cell.totals]));
  return (userId, key) => byKey.get(`${userId} ${key}`);
}

/** Returns a row of hours for each person and a row of totals, which are the sums of the exported hours. */
function toHourRows(matrix: Matrix, names: Distinctions, totalLabel: string): Cell[][] {
  const cellOf = indexCells(matrix);
  const [hours, hoursOfPeople] = [createHours(), createHours()];
  const people = matrix.people.map(({ totals, ...person }) => ({
    person,
    cells: matrix.projects.map(({ key }) => {
      const cell = cellOf(person._id, key);
      return cell ? hours(cell.seconds) : null;
    }),
    total: hoursOfPeople(totals.seconds),
  }));
  const sumCells = (cells: readonly (ReturnType<typeof hours> | null)[]) => ({
    minutes: cells.reduce((sum, cell) => sum + (cell?.minutes ?? 0), 0),
    hours: Number(cells.reduce((sum, cell) => sum + (cell?.hours ?? 0), 0).toFixed(4)),
  });
  return [
    ...people.map(({ person, cells, total }) => [person.name, ...cells, total, names.emailOf(person)]),
    [
      totalLabel,
      ...matrix.projects.map((_project, index) => sumCells(people.map(({ cells }) => cells[index] ?? null))),
      sumCells(people.map(({ total }) => total)),
    ],
  ];
}

const amountIn = (totals: ReportTotals | undefined, currency: string): number | null => {
  const cost = totals?.costs?.find((each) => each.currency === currency);
  return cost ? amountOf(cost.amountMinor, currency) : null;
};
const currenciesOf = ({ costs }: ReportTotals) => (costs ?? []).map(({ currency }) => currency);

/** Returns a row of costs for each person and currency, and a row of totals for each currency. */
function toCostRows(matrix: Matrix, names: Distinctions, totalLabel: string): Cell[][] {
  const cellOf = indexCells(matrix);
  const rowOf = (label: string, currency: string | null, cells: readonly (ReportTotals | undefined)[]) => [
    label,
    currency,
    ...cells.map((totals) => (currency === null ? null : amountIn(totals, currency))),
  ];
  const people = matrix.people.flatMap(({ totals, ...person }) => {
    const cells = [...matrix.projects.map(({ key }) => cellOf(person._id, key)), totals];
    const currencies = currenciesOf(totals);
    const rows = currencies.length === 0 ? [null] : currencies;
    return rows.map((currency) => [...rowOf(person.name, currency, cells), names.emailOf(person)]);
  });
  const sums = [...matrix.projects.map(({ totals }) => totals), matrix.totals];
  return [...people, ...currenciesOf(matrix.totals).map((currency) => rowOf(totalLabel, currency, sums))];
}

/** Returns the titles of the project columns; projects of the same name have their workspace in parentheses. */
function projectTitlesOf({ projects }: Matrix, names: Distinctions, noProject: string): string[] {
  const titles = projects.map(({ project, projectTitle }) => project?.name ?? projectTitle ?? noProject);
  return titles.map((title, index) => {
    const workspace = names.workspaceOf(projects[index]?.project ?? null);
    const isUnique = titles.indexOf(title) === titles.lastIndexOf(title);
    return isUnique || workspace === null ? title : `${title} (${workspace})`;
  });
}

/** Exports the matrix as displayed: the hours or the costs of each person in each project. Costs need `rates.view`. */
export async function exportMatrix(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.timeReports.exportMatrix>,
  browserLanguage: Language,
) {
  const { format, measure, ...period } = query;
  if (measure === 'cost' && !maySeeRates(actor)) throw new AppError('FORBIDDEN');
  const texts = await loadTexts(deps, actor, browserLanguage);
  const matrix = await reports.readMatrix(deps, actor, period);
  const names = await loadDistinctions(deps.db, actor.companyId);
  const header = [
    texts.person,
    ...(measure === 'cost' ? [texts.currency] : []),
    ...projectTitlesOf(matrix, names, texts.noProject),
    texts.total,
    texts.email,
  ];
  await recordExport(deps, actor, 'time.matrixExported', { from: period.from, to: period.to, format });
  const rows = measure === 'cost' ? toCostRows(matrix, names, texts.total) : toHourRows(matrix, names, texts.total);
  const padded = rows.map((row) => header.map((_title, index) => row[index] ?? null));
  return toDownload(deps, { name: texts.matrix, header, rows: padded }, { format, timeZone: period.timeZone });
}
