import { API, type AuditAction, type RouteDefinition } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test);
  employee = await acme.hire();
});
afterAll(() => test.close());

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const entriesOf = async (action: AuditAction) => (await acme.founder.ok(API.audit.list, { query: { action } })).entries;

it.each<[AuditAction, RouteDefinition, Record<string, string>, Record<string, string>]>([
  [
    'leave.exported',
    API.leave.exportForms,
    { startDate: '2026-11-01', endDate: '2026-11-30', status: 'Approved' },
    { ...NOVEMBER, status: 'Approved' },
  ],
  ['audit.exported', API.audit.export, NOVEMBER, NOVEMBER],
  ['time.entriesExported', API.time.exportEntries, NOVEMBER, { ...NOVEMBER, format: 'csv' }],
  [
    'time.reportExported',
    API.timeReports.exportReport,
    { ...NOVEMBER, format: 'xlsx' },
    { ...NOVEMBER, format: 'xlsx' },
  ],
  ['time.matrixExported', API.timeReports.exportMatrix, NOVEMBER, { ...NOVEMBER, format: 'csv' }],
  ['time.ratesExported', API.rates.export, { inForce: 'true' }, { format: 'csv' }],
  ['time.budgetsExported', API.timeReports.exportBudgets, { format: 'xlsx' }, { format: 'xlsx' }],
])('records %s with its filters', async (action, definition, query, after) => {
  await acme.founder.ok(definition, { query });
  expect(await entriesOf(action)).toMatchObject([
    { actor: { _id: acme.founder.id }, subject: { type: 'export' }, before: null, after },
  ]);
});

it.each<[AuditAction, RouteDefinition]>([
  ['leave.exported', API.leave.exportForms],
  ['audit.exported', API.audit.export],
  ['time.matrixExported', API.timeReports.exportMatrix],
])('does not record a rejected %s', async (action, definition) => {
  const before = await entriesOf(action);
  const query = definition === API.timeReports.exportMatrix ? { query: NOVEMBER } : {};
  expect((await employee.refused(definition, query)).code).toBe('FORBIDDEN');
  expect(await entriesOf(action)).toEqual(before);
});
