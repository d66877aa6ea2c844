import { API, type RouteDefinition } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp } from '../testing';
import { disarmFormulas } from '../lib/text/formulas';
import { track } from '../testing/domains/time';
import { auditExport } from './domains/audit';
import { leaveExport } from './domains/leave';
import { entriesExport } from './domains/time-entries';
import { budgetsExport, ratesExport } from './domains/time-costs';
import { matrixExport, reportExport } from './domains/time-reports';
import type { ExportCase, Query, Screen, ScreenValue } from './export-case';
import { createOddCompany, type OddCompany } from './odd-company';
import { readCsv, readXlsx } from './read-export';

const EXPORTS: readonly ExportCase[] = [
  entriesExport,
  reportExport,
  matrixExport,
  ratesExport,
  budgetsExport,
  leaveExport,
  auditExport,
];

let test: TestApp;
let company: OddCompany;
beforeAll(async () => {
  test = await createTestApp();
  company = await createOddCompany(test);
  const { founder } = await foundCompany(test);
  await track(founder, '2026-11-17T08:00:00.000Z', '2026-11-17T09:00:00.000Z', { taskName: 'Of another company' });
});
afterAll(() => test.close());

const DIGITS = 10_000;
/** Decimals in exports have four digits, and each may be one unit off so that they add up. */
const TOLERANCE = 1.01 / DIGITS;

const valueOf = (shown: ScreenValue) => (shown !== null && typeof shown === 'object' ? shown.seconds / 3_600 : shown);

/** Returns the exported row with the numbers replaced by those shown that they stand for. */
function matched(row: readonly string[], shown: readonly ScreenValue[], format: 'csv' | 'xlsx') {
  return row.map((cell, index) => {
    const each = shown[index] ?? null;
    const value = valueOf(each);
    if (typeof value !== 'number') return cell === '' ? null : cell;
    // Durations are exact in XLSX.
    const tolerance = format === 'xlsx' && typeof each === 'object' ? 1e-9 : TOLERANCE;
    return cell !== '' && Math.abs(Number(cell) - value) < tolerance ? value : cell;
  });
}

/** Returns the row as the format writes it. Only XLSX has days and times as numbers, which `xlsx.test.ts` covers. */
const written = (shown: readonly ScreenValue[], format: 'csv' | 'xlsx') =>
  shown.map((each) => {
    const value = valueOf(each);
    if (value === '') return null;
    return typeof value === 'string' && format === 'csv' ? disarmFormulas(value) : value;
  });

const inUnits = (value: number) => Math.round(value * DIGITS);

/** Checks that the numbers of an only row of totals are the sums of their columns. */
function expectTotals(rows: readonly string[][], [total, ...others]: readonly string[][], query: Query): void {
  if (!total || others.length > 0) return;
  total.forEach((cell, column) => {
    if (cell === '' || Number.isNaN(Number(cell))) return;
    const sum = rows.reduce((all, row) => all + inUnits(Number(row[column])), 0);
    expect({ query, column, total: inUnits(Number(cell)) }).toEqual({ query, column, total: sum });
  });
}

function expectSums(rows: readonly string[][], totalRows: readonly string[][], { sums }: Screen): void {
  for (const { column, where, value } of sums) {
    const own = (row: readonly string[]) => where === undefined || row[where.column] === where.is;
    const exported = rows.filter(own).reduce((sum, row) => sum + inUnits(Number(row[column])), 0);
    // The sum of billable entries depends on rows between them, which may carry its last digit.
    const isPart = where !== undefined && typeof value === 'object';
    if (isPart) expect(Math.abs(exported - inUnits(value.seconds / 3_600))).toBeLessThanOrEqual(rows.length);
    else expect([column, exported]).toEqual([column, inUnits(Number(valueOf(value)))]);
    const total = totalRows.find((row) => where === undefined || own(row))?.[column];
    if (total !== undefined && total !== '') expect([column, inUnits(Number(total))]).toEqual([column, exported]);
  }
}

async function expectParity(person: Person, { definition, screen }: ExportCase, query: Query): Promise<Screen> {
  const shown = await screen(person, query);
  const { status, body } = await person.call(definition, { query });
  expect({ query, status }).toEqual({ query, status: 200 });
  const all = readCsv(String(body));
  const end = all.length - (shown.totalRows ?? 0);
  const rows = all.slice(0, end);
  expect({ query, rows: rows.map((row, index) => matched(row, shown.rows[index] ?? [], 'csv')) }).toEqual({
    query,
    rows: shown.rows.map((row) => written(row, 'csv')),
  });
  expectSums(rows, all.slice(end), shown);
  expectTotals(rows, all.slice(end), query);
  return shown;
}

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;

describe.each(EXPORTS.map((each) => [nameOf(each.definition), each] as const))('%s', (_name, each) => {
  it('exports the rows and sums of its screen under every filter and measure', async () => {
    let shownRows = 0;
    for (const query of each.queries(company))
      shownRows += (await expectParity(company.founder, each, query)).rows.length;
    expect(shownRows).toBeGreaterThan(0);
  });

  it('has a header in the language of the browser if the person chose no language', async () => {
    const [query = {}] = each.queries(company);
    const headerIn = async (language: string) => {
      const request = { query, headers: { 'accept-language': language } };
      return String((await company.founder.call(each.definition, request)).body).split('\r\n', 1);
    };
    expect(await headerIn('de-AT,en;q=0.5')).not.toEqual(await headerIn('en'));
    await company.founder.ok(API.users.saveSettings, { body: { language: 'en' } });
    expect(await headerIn('de-AT,en;q=0.5')).toEqual(await headerIn('en'));
    await company.founder.ok(API.users.saveSettings, { body: { language: null } });
  });

  if (each.hasXlsx) {
    it('exports the same rows as XLSX', async () => {
      for (const query of each.queries(company)) {
        const { rows, totalRows = 0 } = await each.screen(company.founder, query);
        const { bytes } = await company.founder.call(each.definition, { query: { ...query, format: 'xlsx' } });
        const all = readXlsx(bytes, rows[0]?.length ?? 0);
        const exported = all.slice(0, all.length - totalRows);
        expect(exported).toHaveLength(rows.length);
        rows.forEach((row, index) => {
          const cells = matched(exported[index] ?? [], row, 'xlsx');
          // Days and times are numbers of a spreadsheet.
          const isTime = (value: ScreenValue) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
          const comparable = (values: readonly ScreenValue[]) =>
            values.filter((_value, at) => !isTime(row[at] ?? null));
          expect(comparable(cells)).toEqual(comparable(written(row, 'xlsx')));
        });
      }
    });
  }
});

/** Downloads that are not lists of a screen: single files, and the archive of a person's own data. */
const OTHER_DOWNLOADS: ReadonlySet<string> = new Set([
  'GET /avatars/:image',
  'GET /avatars/drawn',
  'GET /calendar/feed/:token',
  'GET /files/:id',
  'GET /files/:id/view',
  'GET /users/export',
]);

it('covers every export of the product', () => {
  const routes = Object.values(API).flatMap((group) => Object.values<RouteDefinition>(group));
  const downloads = routes.filter(({ produces }) => produces !== undefined).map(nameOf);
  const known = new Set([...EXPORTS.map(({ definition }) => nameOf(definition)), ...OTHER_DOWNLOADS]);
  expect(downloads.filter((name) => !known.has(name))).toEqual([]);
});
