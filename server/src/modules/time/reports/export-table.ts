import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import type { Download } from '../../../http/send-download';
import type { CompanySession } from '../../../lib/session';
import { csvFile, type CsvValue } from '../../../lib/text/csv';
import type { Language } from '../../../lib/text/language';
import { localInstant } from '../../../lib/text/dates';
import { type Duration, xlsxFile, type XlsxValue } from '../../../lib/text/xlsx';
import { colleagueEmails } from '../../memberships/colleagues.service';
import { languageOf } from '../../preferences/languages.service';
import { projects } from '../../work/projects.tables';
import { workspaces } from '../../work/workspaces.tables';
import { EXPORT_TEXTS } from './export-texts';

/**
 * Columns that distinguish people and projects of the same name. Exports have them last, so that the other columns keep
 * their positions.
 */
export interface Distinctions {
  /** Returns the email of a current member, otherwise null. */
  emailOf: (person: { _id: string } | null) => string | null;
  /** Returns the name of the workspace of one of the company's projects, otherwise null. */
  workspaceOf: (project: { _id: string } | null) => string | null;
}

/** Loads the emails and workspaces of a company, in two queries. */
export async function loadDistinctions(tx: Tx, companyId: string): Promise<Distinctions> {
  const emails = await colleagueEmails(tx, companyId);
  const rows = await tx
    .select({ _id: projects.publicId, workspace: workspaces.name })
    .from(projects)
    .innerJoin(workspaces, and(eq(workspaces.companyId, projects.companyId), eq(workspaces.id, projects.workspaceId)))
    .where(eq(projects.companyId, companyId));
  const names = new Map(rows.map(({ _id, workspace }) => [_id, workspace]));
  return {
    emailOf: (person) => (person && emails.get(person._id)) ?? null,
    workspaceOf: (project) => (project && names.get(project._id)) ?? null,
  };
}

/** Exported numbers have four decimals. */
const PRECISION = 10_000;

/**
 * Returns a function that divides the integers of a column by `divisor`, one after the other. Each result is the
 * difference of two rounded running totals, so that the exported values add up to exactly the rounded total: three times
 * 20 minutes are 0.3333, 0.3334 and 0.3333 hours, which add up to one hour.
 */
export function createRounding(divisor: number): (value: number) => number {
  let total = 0;
  const units = () => (divisor === 0 ? 0 : Math.round((total * PRECISION) / divisor));
  return (value) => {
    const before = units();
    total += value;
    return (units() - before) / PRECISION;
  };
}

export type ExportTexts = (typeof EXPORT_TEXTS)['en'];

/** A duration with its decimal hours, which CSV shows. */
interface Hours extends Duration {
  hours: number;
}

export type Cell = Exclude<XlsxValue, Duration> | Hours;

/** Returns a function that converts the seconds of a column to cells, whose decimal hours add up to their sum. */
export function createHours(): (seconds: number) => Hours {
  const round = createRounding(3_600);
  return (seconds) => ({ minutes: seconds / 60, hours: round(seconds) });
}

interface ExportTable {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

interface ExportFormat {
  format: 'csv' | 'xlsx';
  timeZone: string;
}

/** Converts a cell to CSV: days and local times to text, durations to decimal hours. */
function toCsvValue(value: Cell, timeZone: string): CsvValue {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return localInstant(value.getTime(), timeZone);
  if ('day' in value) return value.day;
  return 'share' in value ? value.share : value.hours;
}

async function* toCsvRows(rows: ExportTable['rows'], timeZone: string): AsyncGenerator<readonly CsvValue[]> {
  for await (const row of rows) yield row.map((value) => toCsvValue(value, timeZone));
}

/** Returns a table as a file to send. */
export function toDownload(
  deps: AppDeps,
  { name, header, rows }: ExportTable,
  { format, timeZone }: ExportFormat,
): Download {
  const file = name.toLowerCase().replaceAll(' ', '-');
  if (format === 'csv') return { name: file, format, content: csvFile(header, toCsvRows(rows, timeZone)) };
  return { name: file, format, content: xlsxFile([{ name, header, rows }], { timeZone, now: deps.clock.now() }) };
}

/** Loads the texts in the language that a person chose, otherwise in the language of their browser. */
export async function loadTexts(
  deps: AppDeps,
  { userId }: CompanySession,
  browserLanguage: Language,
): Promise<ExportTexts> {
  return EXPORT_TEXTS[await languageOf(deps.db, userId, browserLanguage)];
}

const decimalsByCurrency = new Map<string, number>();

/** Returns the number of decimals of a currency. */
function decimalsOf(currency: string): number {
  const known = decimalsByCurrency.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const decimals = options.maximumFractionDigits ?? 2;
  decimalsByCurrency.set(currency, decimals);
  return decimals;
}

/** Returns an amount in major units of its currency, exact to the last decimal. */
export const amountOf = (minor: number, currency: string): number =>
  Number((minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)));
