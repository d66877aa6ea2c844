import type { API, ParsedQuery, ReportKey, ReportTotals } from '@atrium/contracts';
import { clockAt, dayAt, type TimeShare } from '@atrium/domain';
import { and } from 'drizzle-orm';
import type { AppDeps } from '../../../deps';
import { csvFile, type CsvValue } from '../../../lib/text/csv';
import type { CompanySession } from '../../../lib/session';
import { xlsxFile, type XlsxValue } from '../../../lib/text/xlsx';
import type { Download } from '../../../http/send-download';
import { recordExport } from '../../audit/audit.service';
import { languageOf } from '../../settings/languages.service';
import { matchingEntries, periodOf } from '../entries/entry-filter';
import { countsWithin, cutEntries, sharesById } from '../entries/entry-range.service';
import { EXPORT_TEXTS } from './export-texts';
import * as reports from './reports.service';
import { seesRates } from '../time.policy';
import { type ExportedEntry, listForExport } from '../time.repository';

type Texts = (typeof EXPORT_TEXTS)['en'];

interface Table {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly XlsxValue[]> | Iterable<readonly XlsxValue[]>;
}

interface Format {
  format: 'csv' | 'xlsx';
  timeZone: string;
}

/** Converts a cell to CSV: days and local times to text, durations to decimal hours. */
function inCsv(value: XlsxValue, timeZone: string): CsvValue {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return `${dayAt(value.getTime(), timeZone)} ${clockAt(value.getTime(), timeZone)}`;
  return 'day' in value ? value.day : Number((value.minutes / 60).toFixed(4));
}

async function* csvRows(rows: Table['rows'], timeZone: string): AsyncGenerator<readonly CsvValue[]> {
  for await (const row of rows) yield row.map((value) => inCsv(value, timeZone));
}

function download(deps: AppDeps, { name, header, rows }: Table, { format, timeZone }: Format): Download {
  const file = name.toLowerCase().replaceAll(' ', '-');
  if (format === 'csv') return { name: file, format, content: csvFile(header, csvRows(rows, timeZone)) };
  return { name: file, format, content: xlsxFile([{ name, header, rows }], { timeZone, now: deps.clock.now() }) };
}

async function textsFor(deps: AppDeps, { userId }: CompanySession): Promise<Texts> {
  return EXPORT_TEXTS[(await languageOf(deps.db, userId)) === 'de' ? 'de' : 'en'];
}

const digits = new Map<string, number>();

/** Returns the number of decimals of a currency. */
function decimalsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const decimals = options.maximumFractionDigits ?? 2;
  digits.set(currency, decimals);
  return decimals;
}

/** Returns an amount in major units of its currency, exact to the last decimal. */
const amountOf = (minor: number, currency: string): number =>
  Number((minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)));

const time = (seconds: number): XlsxValue => ({ minutes: seconds / 60 });

/** Rows read per query. */
const PAGE = 2_000;

/** Yields all matching entries page by page, so that memory use does not depend on their number. */
async function* entryPages(deps: AppDeps, where: ReturnType<typeof and>): AsyncGenerator<ExportedEntry> {
  const pageAfter = (last: ExportedEntry | undefined) =>
    listForExport(deps.db, where, { after: last ? { instant: last.startTime, id: last.id } : null, limit: PAGE });
  let page = await pageAfter(undefined);
  for (;;) {
    const last = page.length < PAGE ? undefined : page.at(-1);
    // Reads the next page while the current one is written.
    const next = last && pageAfter(last);
    // Prevents an unhandled rejection: the promise is awaited below, but not if the reader disconnects.
    next?.catch(() => undefined);
    yield* page;
    if (!next) return;
    page = await next;
  }
}

interface EntryRow {
  texts: Texts;
  timeZone: string;
  withCosts: boolean;
  /** First instant of the exported period. */
  from: Date | null;
  /** The part that counts in the period, if it cuts the entry. */
  share: TimeShare | undefined;
}

function entryRow(entry: ExportedEntry, { texts, timeZone, withCosts, from, share }: EntryRow): XlsxValue[] {
  const { startTime, endTime, duration, billable, costMinor, rateMinor, currency, reviewReason, task } = entry;
  const amount = (minor: number | null) => (minor === null || currency === null ? null : amountOf(minor, currency));
  return [
    { day: dayAt(Math.max(startTime.getTime(), from?.getTime() ?? 0), timeZone) },
    startTime,
    endTime,
    entry.person,
    entry.project ?? entry.projectTitle ?? entry.projectId ?? '',
    task ? `#${task.number} ${task.title}` : '',
    entry.taskName,
    time(share?.seconds ?? duration),
    billable ? texts.yes : texts.no,
    reviewReason === null ? texts.no : texts.yes,
    ...(withCosts ? [amount(rateMinor), amount(share ? share.costMinor : costMinor), currency] : []),
    share ? time(duration) : null,
  ];
}

/** Exports the entries of a list, with the same filters. A row that the period cuts has the part and the whole time. */
export async function entries(deps: AppDeps, actor: CompanySession, query: ParsedQuery<typeof API.time.exportEntries>) {
  const { format, ...filter } = query;
  const texts = await textsFor(deps, actor);
  const period = periodOf(filter);
  const matching = matchingEntries(actor, filter);
  const cut = await cutEntries(deps.db, matching, period, { joinsProjects: Boolean(filter.q) });
  const where = and(matching, countsWithin(period, cut));
  const shares = sharesById(cut);
  const { timeZone } = filter;
  const withCosts = seesRates(actor);
  const view = { texts, timeZone, withCosts, from: period.from };
  const { day, start, end, person, project, task, hours, wholeEntry, billable, needsReview, rate, cost, currency } =
    texts;
  const header = [day, start, end, person, project, `${task} #`, task, hours, billable, needsReview];
  async function* rows() {
    for await (const entry of entryPages(deps, where)) {
      yield entryRow(entry, { ...view, share: shares.get(entry.id) });
    }
  }
  const table = {
    name: texts.entries,
    header: [...header, ...(withCosts ? [rate, cost, currency] : []), wholeEntry],
    rows: rows(),
  };
  await recordExport(deps, actor, 'time.entriesExported', { from: filter.from, to: filter.to, format });
  return download(deps, table, { format, timeZone });
}

function labelOf({ day, person, project, projectTitle, task, taskName }: ReportKey, texts: Texts): XlsxValue {
  if (day !== null) return { day };
  if (task) return `#${task.number} ${task.title}`;
  return person?.name ?? project?.name ?? projectTitle ?? taskName ?? texts.none;
}

/** Returns one row per currency, since a cell holds one amount; the first row contains the time. */
function totalRows(labels: readonly XlsxValue[], totals: ReportTotals, share: number | null): XlsxValue[][] {
  const [first, ...others] = totals.costs ?? [];
  const times = [time(totals.seconds), time(totals.roundedSeconds), time(totals.billableSeconds), share];
  const money = (cost: typeof first) =>
    cost ? [amountOf(cost.amountMinor, cost.currency), cost.currency] : [null, null];
  const cost = (of: typeof first) => (totals.costs === null ? [] : money(of));
  const blank = times.map(() => null);
  return [[...labels, ...times, ...cost(first)], ...others.map((other) => [...labels, ...blank, ...cost(other)])];
}

/** Exports a report as displayed, with its total. */
export async function report(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.timeReports.exportReport>,
) {
  const { format, groupBy, thenBy, ...filter } = query;
  const texts = await textsFor(deps, actor);
  const groups = reports.groupsOf({ groupBy, thenBy });
  const { rows, totals } = await reports.reportOf(deps, actor, filter, groups);
  const { hours, roundedHours, billableHours, share, cost, currency } = texts;
  const header = [
    ...groups.map((group) => texts.groups[group]),
    hours,
    roundedHours,
    billableHours,
    share,
    ...(seesRates(actor) ? [cost, currency] : []),
  ];
  const body = rows.flatMap((row) =>
    row.rows.length === 0
      ? totalRows([labelOf(row, texts)], row.totals, row.share)
      : row.rows.flatMap((leaf) => totalRows([labelOf(row, texts), labelOf(leaf, texts)], leaf.totals, leaf.share)),
  );
  await recordExport(deps, actor, 'time.reportExported', { from: filter.from, to: filter.to, format });
  const last = totalRows([texts.total, ...groups.slice(1).map(() => null)], totals, null);
  return download(
    deps,
    { name: texts.report, header, rows: [...body, ...last] },
    { format, timeZone: filter.timeZone },
  );
}

/** Exports the matrix as displayed, with one row for each person and project with time. */
export async function matrix(
  deps: AppDeps,
  actor: CompanySession,
  query: ParsedQuery<typeof API.timeReports.exportMatrix>,
) {
  const { format, ...period } = query;
  const texts = await textsFor(deps, actor);
  const shown = await reports.matrix(deps, actor, period);
  const columns = shown.projects;
  const header = [
    texts.person,
    ...columns.map(({ project, projectTitle }) => project?.name ?? projectTitle ?? texts.none),
    texts.total,
  ];
  const cells = new Map(shown.cells.map((cell) => [`${cell.userId} ${cell.key}`, cell.totals]));
  const people = shown.people.map(({ _id, name, totals }) => [
    name,
    ...columns.map(({ key }) => {
      const cell = cells.get(`${_id} ${key}`);
      return cell ? time(cell.seconds) : null;
    }),
    time(totals.seconds),
  ]);
  await recordExport(deps, actor, 'time.matrixExported', { from: period.from, to: period.to, format });
  const sums = [texts.total, ...columns.map(({ totals }) => time(totals.seconds)), time(shown.totals.seconds)];
  return download(deps, { name: texts.matrix, header, rows: [...people, sums] }, { format, timeZone: period.timeZone });
}
