import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { projects, timeEntries } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeMembership, grant } from '../../../testing/domains/people';
import { countQueries } from '../../../testing/queries';
import { changeTimeRules, setRate, track } from '../../../testing/domains/time';
import { makeProject, projectParams } from '../../../testing/domains/work';

let server: TestApp;
let acme: TestCompany;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ben = await acme.hire('Ben');
});

const BERLIN = 'Europe/Berlin';
const report = (person: Person, query: Record<string, string>) =>
  person.ok(API.timeReports.report, { query: { people: 'all', timeZone: BERLIN, ...query } });

it('splits an entry across midnight, the year end and a 25-hour day to the second and the cent', async () => {
  await setRate(acme, ben, 3_333, '2025-01-01');
  await track(ben, '2025-12-31T22:30:00.000Z', '2026-01-01T00:45:01.000Z');
  const days = async (from: string, to: string) =>
    (await report(acme.founder, { from, to, groupBy: 'day' })).rows.map(({ day, totals }) => [
      day,
      totals.seconds,
      totals.costs?.[0]?.amountMinor,
    ]);
  const both = await days('2025-12-31', '2026-01-01');
  expect(both).toEqual([
    ['2025-12-31', 1_800, 1_666],
    ['2026-01-01', 6_301, 5_834],
  ]);
  // Nothing is lost or counted twice when a period ends within an entry.
  expect([...(await days('2025-12-31', '2025-12-31')), ...(await days('2026-01-01', '2026-01-01'))]).toEqual(both);
  await track(ben, '2026-10-24T22:00:00.000Z', '2026-10-25T10:00:00.000Z', { source: 'manual' });
  await track(ben, '2026-10-25T11:00:00.000Z', '2026-10-25T23:00:00.000Z', { source: 'manual' });
  expect((await days('2026-10-25', '2026-10-25')).map(([day, seconds]) => [day, seconds])).toEqual([
    ['2026-10-25', 24 * 3_600],
  ]);
  expect(await days('2026-10-26', '2026-10-26')).toEqual([]);
});

it('groups by two dimensions, rounds only the smallest rows, and adds them up to the total', async () => {
  await changeTimeRules(acme, { roundingMinutes: 15 });
  await setRate(acme, ben, 6_000);
  const project = await makeProject(acme.founder);
  await track(ben, '2026-11-16T08:00:00.000Z', '2026-11-16T08:08:00.000Z', { project: project._id });
  await track(ben, '2026-11-17T08:00:00.000Z', '2026-11-17T08:07:00.000Z', { project: 'Garden' });
  await track(acme.founder, '2026-11-17T08:00:00.000Z', '2026-11-17T09:00:00.000Z', { project: project._id });
  const found = await report(acme.founder, {
    from: '2026-11-01',
    to: '2026-11-30',
    groupBy: 'person',
    thenBy: 'project',
  });
  expect(found.totals).toMatchObject({ seconds: 4_500, roundedSeconds: 4_500, costs: [{ amountMinor: 1_500 }] });
  expect(found.rows.map(({ person, totals }) => [person?.name, totals.seconds, totals.roundedSeconds])).toEqual([
    ['Ada', 3_600, 3_600],
    ['Ben', 900, 900],
  ]);
  expect(
    found.rows[1]?.rows.map(({ project: of, projectTitle, totals }) => [
      of?.name ?? projectTitle,
      totals.roundedSeconds,
    ]),
  ).toEqual([
    ['Engine', 900],
    ['Garden', 0],
  ]);
});

it('starts weeks on the day that the company has set', async () => {
  await track(ben, '2026-11-22T08:00:00.000Z', '2026-11-22T09:00:00.000Z');
  const week = async () =>
    (await report(acme.founder, { from: '2026-11-01', to: '2026-11-30', groupBy: 'week' })).rows.map(({ day }) => day);
  expect(await week()).toEqual(['2026-11-16']);
  const params = { id: acme.company._id };
  await acme.founder.ok(API.companies.update, { params, body: { firstDayOfWeek: 7 } });
  expect(await week()).toEqual(['2026-11-22']);
});

it('shows time and costs of other people only with the operations for them', async () => {
  await setRate(acme, ben, 6_000);
  await track(ben, '2026-11-17T08:00:00.000Z', '2026-11-17T09:00:00.000Z');
  const eve = await acme.hire('Eve');
  const period = { from: '2026-11-01', to: '2026-11-30', groupBy: 'person' };
  expect((await report(eve, period)).totals).toMatchObject({ seconds: 0, costs: null });
  expect((await eve.refused(API.timeReports.matrix, { query: { from: '2026-11-01', to: '2026-11-30' } })).status).toBe(
    403,
  );
  await grant(server, acme, eve, 'time.viewAll');
  expect((await report(eve, period)).totals).toMatchObject({ seconds: 3_600, costs: null });
  const { founder } = await foundCompany(server);
  expect((await report(founder, { ...period, userId: ben.id })).totals.seconds).toBe(0);
});

it('makes the same number of queries for any number of entries', async () => {
  const period = { from: '2026-11-01', to: '2026-11-30', groupBy: 'person', thenBy: 'task' };
  const count = () => countQueries(() => report(acme.founder, period));
  await track(ben, '2026-11-17T08:00:00.000Z', '2026-11-17T09:00:00.000Z');
  const before = await count();
  for (let n = 0; n < 5; n++) {
    await track(ben, '2026-11-17T22:00:00.000Z', '2026-11-18T02:00:00.000Z', { taskName: `Task ${n}` });
  }
  expect(await count()).toBe(before);
});

it('shows the day, the week, budgets and recent tasks of a person', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id], budgetSeconds: 36_000 });
  await track(ben, '2026-11-23T07:00:00.000Z', '2026-11-23T08:00:00.000Z', { project: project._id });
  await track(ben, '2026-11-22T22:30:00.000Z', '2026-11-22T23:30:00.000Z', { taskName: 'Night' });
  const shown = await ben.ok(API.timeReports.dashboard, { query: { timeZone: BERLIN } });
  expect(shown).toMatchObject({
    day: '2026-11-23',
    week: { from: '2026-11-23', to: '2026-11-29' },
    today: { seconds: 5_400, billableSeconds: 3_600, costs: null },
    thisWeek: { seconds: 5_400 },
    budgets: [{ project: { name: 'Engine' }, budgetSeconds: 36_000, spent: { seconds: 3_600 } }],
    recent: [{ taskName: 'Write report' }, { taskName: 'Night' }],
  });
  expect(shown.days.map(({ seconds }) => seconds)).toEqual([5_400, 0, 0, 0, 0, 0, 0]);
});

it('lists the budgets of more than two hundred projects', async () => {
  await makeProject(acme.founder, { budgetSeconds: 36_000 });
  const { db } = server.database;
  const [row] = await db.select().from(projects).where(eq(projects.companyId, acme.company._id));
  if (!row) throw new Error('The project was not stored');
  const copies = Array.from({ length: 200 }, () => {
    const id = randomUUID();
    return { ...row, id, publicId: id.replaceAll('-', '').slice(0, 24) };
  });
  await db.insert(projects).values(copies);
  expect((await acme.founder.ok(API.timeReports.budgets)).budgets).toHaveLength(201);
});

it('keeps a budget in its currency when its amount changes, until it is removed', async () => {
  const project = await makeProject(acme.founder, { budgetMinor: 100_000 });
  await changeTimeRules(acme, { currency: 'JPY' });
  const budgetOf = async (budgetMinor: number | null) =>
    (await acme.founder.ok(API.projects.update, { ...projectParams(project), body: { budgetMinor } })).budget;
  expect(await budgetOf(120_000)).toEqual({ currency: 'EUR', amountMinor: 120_000 });
  expect(await budgetOf(null)).toBeNull();
  expect(await budgetOf(5_000)).toEqual({ currency: 'JPY', amountMinor: 5_000 });
});

it('lists all members in the matrix and marks those without a rate', async () => {
  await setRate(acme, ben, 6_000);
  const project = await makeProject(acme.founder);
  await track(ben, '2026-11-17T08:00:00.000Z', '2026-11-17T09:00:00.000Z', { project: project._id });
  const found = await acme.founder.ok(API.timeReports.matrix, { query: { from: '2026-11-01', to: '2026-11-30' } });
  expect(found.people.map(({ name, hasRate, totals }) => [name, hasRate, totals.seconds])).toEqual([
    ['Ben', true, 3_600],
    ['Ada', false, 0],
  ]);
  expect(found.cells).toMatchObject([{ userId: ben.id, key: project._id, totals: { seconds: 3_600 } }]);
  expect(await acme.founder.ok(API.rates.missing)).toMatchObject({ people: [{ name: 'Ada' }], entriesWithoutCost: 0 });
});

it('lists the people of a manager in the matrix before they have tracked any time', async () => {
  await changeMembership(acme, ben, { role: 'Manager' });
  await acme.hire('Eve');
  const found = await ben.ok(API.timeReports.matrix, { query: { from: '2026-11-01', to: '2026-11-30' } });
  expect(found.people.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Ben', 'Eve']);
});

it('exports the values of the screen to the cent, with formulas neutralised', async () => {
  await setRate(acme, ben, 1_001);
  await track(ben, '2026-11-17T08:00:00.000Z', '2026-11-17T08:30:00.000Z', { taskName: '=1+1' });
  const query = { people: 'all', from: '2026-11-01', to: '2026-11-30' };
  const entries = await acme.founder.call(API.time.exportEntries, { query });
  expect(entries).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
  const [header, row] = String(entries.body).split('\r\n');
  expect(header).toContain('Cost,Currency');
  expect(row).toContain("'=1+1,0.5,No,No,10.01,5.01,EUR");
  expect(row).toMatch(/^2026-11-17,2026-11-17 08:00,2026-11-17 08:30,/);
  const inBerlin = await acme.founder.call(API.time.exportEntries, { query: { ...query, timeZone: 'Europe/Berlin' } });
  expect(String(inBerlin.body).split('\r\n')[1]).toMatch(/^2026-11-17,2026-11-17 09:00,2026-11-17 09:30,/);
  expect((await ben.call(API.time.exportEntries, { query })).body).not.toContain('EUR');
  const sums = await acme.founder.call(API.timeReports.exportReport, { query: { ...query, groupBy: 'person' } });
  expect(String(sums.body)).toMatch(/Ben,0.5,0.5,0,1,5.01,EUR,.*@example.com\r\nTotal,0.5,0.5,0,,5.01,EUR,/);
  for (const definition of [API.time.exportEntries, API.timeReports.exportReport, API.timeReports.exportMatrix]) {
    const { people: _people, ...period } = query;
    const workbook = await acme.founder.call(definition, {
      query: { ...(definition === API.timeReports.exportMatrix ? period : query), format: 'xlsx' },
    });
    expect(workbook.status).toBe(200);
    expect(String(workbook.body).slice(0, 2)).toBe('PK');
  }
});

it('rejects the export of costs by people without rates.view with 403', async () => {
  await grant(server, acme, ben, 'time.viewAll');
  const query = { from: '2026-11-01', to: '2026-11-30', measure: 'cost' };
  expect(await ben.refused(API.timeReports.exportMatrix, { query })).toMatchObject({ status: 403 });
});

it('distinguishes people and projects of the same name in exports', async () => {
  const { founder } = acme;
  const namesake = await acme.hire('Ben');
  const workspace = await founder.ok(API.workspaces.create, { body: { name: 'Lab' } });
  const site = await makeProject(founder, { name: 'Site', members: [ben.id] });
  const other = await makeProject(founder, { name: 'Site', workspaceId: workspace._id, members: [namesake.id] });
  await track(ben, '2026-11-17T08:00:00.000Z', '2026-11-17T09:00:00.000Z', { project: site._id });
  await track(namesake, '2026-11-17T08:00:00.000Z', '2026-11-17T10:00:00.000Z', { project: other._id });
  const query = { from: '2026-11-01', to: '2026-11-30' };
  const matrix = await founder.call(API.timeReports.exportMatrix, { query: { ...query, measure: 'hours' } });
  expect(String(matrix.body).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFPerson,Site (Lab),Site (General),Total,Email',
    `Ben,2,,2,${namesake.email}`,
    `Ben,,1,1,${ben.email}`,
  ]);
  const byProject = { ...query, people: 'all', groupBy: 'project' };
  const report = await founder.call(API.timeReports.exportReport, { query: byProject });
  expect(String(report.body)).toMatch(/Currency,Workspace\r\nSite,2,.*,Lab\r\nSite,1,.*,General\r\n/);
  await ben.ok(API.companies.leave);
  const entries = await founder.call(API.time.exportEntries, { query: { ...query, people: 'all' } });
  expect(String(entries.body)).toMatch(new RegExp(`,Ben,Site,.*,${namesake.email},Lab\\r\\n`));
  expect(String(entries.body)).toMatch(/,Ben,Site,.*,,General\r\n/);
});

/** Stores entries of Ben in October, each of another task, by default without a project. */
async function insertEntries(count: number, projectTitleOf = (_index: number): string | null => null): Promise<void> {
  const owner = { companyId: acme.company._id, userId: ben.id, segments: [], createdAt: server.clock.now() };
  const rows = Array.from({ length: count }, (_, index) => {
    const startTime = new Date(Date.UTC(2026, 9, 1) + Math.floor(index / 900) * 60_000);
    const times = { startTime, endTime: new Date(startTime.getTime() + 60_000), duration: 60 };
    const work = { taskName: `Task ${index}`, projectTitle: projectTitleOf(index) };
    return { ...owner, ...times, ...work, id: randomUUID(), clientId: randomUUID() };
  });
  const { db } = server.database;
  for (let from = 0; from < count; from += 1_000) await db.insert(timeEntries).values(rows.slice(from, from + 1_000));
}

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

it('exports every entry once across many pages and equal start times', async () => {
  const count = 4_100;
  await insertEntries(count);
  const [, ...lines] = String((await ben.call(API.time.exportEntries, { query: OCTOBER })).body)
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(count);
  expect(new Set(lines.map((line) => line.split(',')[6])).size).toBe(count);
});

it('states in an export with too many groups that the total includes the unlisted ones', async () => {
  await insertEntries(5_001);
  const query = { ...OCTOBER, timeZone: 'UTC', people: 'all', groupBy: 'task' };
  const { body } = await acme.founder.call(API.timeReports.exportReport, { query });
  const lines = String(body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 5_000 + 1);
  expect(lines.at(-1)).toMatch(/^"Total, including groups that are not listed",/);
});

it('adds up the time of all projects in the matrix even if it has too many cells', async () => {
  await track(acme.founder, '2026-10-02T08:00:00.000Z', '2026-10-02T08:00:30.000Z', { project: 'Small' });
  await insertEntries(5_001, (index) => `Site ${index}`);
  const matrix = await acme.founder.ok(API.timeReports.matrix, { query: { ...OCTOBER, timeZone: 'UTC' } });
  const secondsOf = new Map(matrix.people.map(({ _id, totals }) => [_id, totals.seconds]));
  expect([secondsOf.get(ben.id), secondsOf.get(acme.founder.id)]).toEqual([5_001 * 60, 30]);
  expect(matrix.totals.seconds).toBe(5_001 * 60 + 30);
});
