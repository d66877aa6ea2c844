import type { API, ParsedQuery, ReportGroup, ReportKey, ReportTotals } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import type { Language } from '../../../lib/text/language';
import { recordExport } from '../../audit/audit.service';
import {
  amountOf,
  type Cell,
  createHours,
  createRounding,
  type Distinctions,
  type ExportTexts,
  loadDistinctions,
  loadTexts,
  toDownload,
} from './export-table';
import * as reports from './reports.service';
import { maySeeRates } from '../time.policy';

function labelOf({ day, person, project, projectTitle, task, taskName }: ReportKey, texts: ExportTexts): Cell {
  if (day !== null) return { day };
  if (task) return `#${task.number} ${task.title}`;
  return person?.name ?? project?.name ?? projectTitle ?? taskName ?? texts.noProject;
}

/** Returns the email of a person or the workspace of a project; other groups have no such column. */
function distinctionOf({ group, person, project }: ReportKey, names: Distinctions): Cell[] {
  if (group === 'person') return [names.emailOf(person)];
  return group === 'project' ? [names.workspaceOf(project)] : [];
}

function distinctionTitleOf(group: ReportGroup, { email, workspace }: ExportTexts): string[] {
  if (group === 'person') return [email];
  return group === 'project' ? [workspace] : [];
}

/** Returns a function that converts the times of a row; each column adds up to its total. */
function createTimes(allSeconds: number): (totals: ReportTotals) => Cell[] {
  const [hours, rounded, billable] = [createHours(), createHours(), createHours()];
  const share = createRounding(allSeconds);
  return ({ seconds, roundedSeconds, billableSeconds }) => [
    hours(seconds),
    rounded(roundedSeconds),
    billable(billableSeconds),
    { share: share(seconds) },
  ];
}

/** Returns one row per currency, since a cell holds one amount; the first row contains the time. */
function toCurrencyRows(labels: readonly Cell[], totals: ReportTotals, times: readonly Cell[]): Cell[][] {
  const [first, ...others] = totals.costs ?? [];
  const toCells = (cost: typeof first) => {
    if (totals.costs === null) return [];
    return cost ? [amountOf(cost.amountMinor, cost.currency), cost.currency] : [null, null];
  };
  const blank = times.map(() => null);
  return [[...labels, ...times, ...toCells(first)], ...others.map((other) => [...labels, ...blank, ...toCells(other)])];
}

/** Exports a report as displayed, with its total. */
export async function exportReport(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.timeReports.exportReport>,
  browserLanguage: Language,
) {
  const { format, groupBy, thenBy, ...filter } = query;
  const texts = await loadTexts(deps, actor, browserLanguage);
  const groups = reports.groupsOf({ groupBy, thenBy });
  const { rows, totals, isTruncated } = await reports.loadReport(deps, actor, filter, groups);
  const { hours, roundedHours, billableHours, share, cost, currency } = texts;
  const names = await loadDistinctions(deps.db, actor.companyId);
  const header = [
    ...groups.map((group) => texts.groups[group]),
    hours,
    roundedHours,
    billableHours,
    share,
    ...(maySeeRates(actor) ? [cost, currency] : []),
    ...groups.flatMap((group) => distinctionTitleOf(group, texts)),
  ];
  const toTimes = createTimes(totals.seconds);
  const toRows = (keys: readonly ReportKey[], rowTotals: ReportTotals) => {
    const labels = keys.map((key) => labelOf(key, texts));
    return toCurrencyRows(labels, rowTotals, toTimes(rowTotals)).map((row) => [
      ...row,
      ...keys.flatMap((key) => distinctionOf(key, names)),
    ]);
  };
  const body = rows.flatMap((row) =>
    row.rows.length === 0 ? toRows([row], row.totals) : row.rows.flatMap((leaf) => toRows([row, leaf], leaf.totals)),
  );
  await recordExport(deps, actor, 'time.reportExported', { from: filter.from, to: filter.to, format });
  const [hoursOfAll, roundedOfAll, billableOfAll] = createTimes(totals.seconds)(totals);
  const labels = [isTruncated ? texts.totalOfAll : texts.total, ...groups.slice(1).map(() => null)];
  const last = toCurrencyRows(labels, totals, [hoursOfAll, roundedOfAll, billableOfAll, null]);
  const padded = [...body, ...last].map((row) => header.map((_title, index) => row[index] ?? null));
  return toDownload(deps, { name: texts.report, header, rows: padded }, { format, timeZone: filter.timeZone });
}

/** Exports the budgets of projects with their time and, in the currency of the budget, their cost. */
export async function exportBudgets(
  deps: AppDeps,
  actor: CompanySession,
  { format }: ParsedQuery<typeof API.timeReports.exportBudgets>,
  browserLanguage: Language,
) {
  const texts = await loadTexts(deps, actor, browserLanguage);
  const budgets = await reports.listBudgets(deps.db, actor, { onlyMine: false });
  const withCosts = maySeeRates(actor);
  const names = await loadDistinctions(deps.db, actor.companyId);
  const [hours, budgetHours] = [createHours(), createHours()];
  const rows = budgets.map(({ project, budgetSeconds, budget, spent }) => {
    const cost = spent.costs?.find(({ currency }) => currency === budget?.currency)?.amountMinor ?? 0;
    const amounts = budget && [amountOf(cost, budget.currency), amountOf(budget.amountMinor, budget.currency)];
    return [
      project.name,
      hours(spent.seconds),
      budgetSeconds === null ? null : budgetHours(budgetSeconds),
      ...(withCosts ? [...(amounts ?? [null, null]), budget?.currency ?? null] : []),
      names.workspaceOf(project),
    ];
  });
  const { project, decimalHours, budgetHours: budgeted, cost, budget, currency, workspace } = texts;
  await recordExport(deps, actor, 'time.budgetsExported', { format });
  const header = [project, decimalHours, budgeted, ...(withCosts ? [cost, budget, currency] : []), workspace];
  return toDownload(deps, { name: texts.budgets, header, rows }, { format, timeZone: 'UTC' });
}
