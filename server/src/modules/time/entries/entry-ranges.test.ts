import { API } from '@atrium/contracts';
import { timeEntries } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeTimeRules, setRate, track } from '../../../testing/domains/time';

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
  await setRate(acme, ben, 6_000);
});

const BERLIN = 'Europe/Berlin';
const [OCTOBER, NOVEMBER] = [
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-11-01', to: '2026-11-30' },
];
const logs = (query: Record<string, string>) =>
  acme.founder.ok(API.time.entries, { query: { people: 'all', timeZone: BERLIN, ...query } });
const reportOf = (query: Record<string, string>) =>
  acme.founder.ok(API.timeReports.report, { query: { people: 'all', timeZone: BERLIN, ...query } });

it('counts each part of an entry over midnight in its own month, as the report does', async () => {
  const night = await track(ben, '2026-10-31T22:00:00.000Z', '2026-11-01T00:30:00.000Z', { billable: true });
  for (const [month, seconds] of [
    [OCTOBER, 3_600],
    [NOVEMBER, 5_400],
  ] as const) {
    const list = await logs(month);
    const costMinor = (seconds * 6_000) / 3_600;
    expect(list).toMatchObject({ totalCount: 1, totalDuration: seconds, nextCursor: null });
    expect(list.entries).toMatchObject([{ _id: night._id, duration: 9_000, partInRange: { seconds, costMinor } }]);
    const { roundedSeconds: _rounded, ...totals } = (await reportOf(month)).totals;
    expect(list.totals).toEqual(totals);
  }
  expect((await logs({ from: '2026-10-31', to: '2026-11-01' })).entries).toEqual([
    await acme.founder.ok(API.time.entry, { params: { id: night._id } }),
  ]);
  expect((await logs({ from: '2026-11-01' })).totals.seconds).toBe(5_400);
  expect((await logs({ to: '2026-10-31' })).totals.seconds).toBe(3_600);
});

it('hides the cost of a part from people without rates.view', async () => {
  await track(ben, '2026-10-31T22:00:00.000Z', '2026-11-01T00:30:00.000Z');
  const { entries } = await ben.ok(API.time.entries, { query: { ...NOVEMBER, timeZone: BERLIN } });
  expect(entries).toMatchObject([{ costMinor: null, partInRange: { seconds: 5_400, costMinor: null } }]);
});

it('lists an entry from before the range at the end, and omits one that is paused throughout it', async () => {
  const first = await track(ben, '2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z');
  const second = await track(ben, '2026-11-02T08:00:00.000Z', '2026-11-02T09:00:00.000Z');
  const night = await track(ben, '2026-10-31T22:00:00.000Z', '2026-11-01T00:30:00.000Z');
  const segments = [
    { start: '2026-10-31T08:00:00.000Z', end: '2026-10-31T09:00:00.000Z' },
    { start: '2026-11-12T08:00:00.000Z', end: '2026-11-12T09:00:00.000Z' },
  ];
  const paused = await track(ben, '', '', { segments });
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = { from: '2026-11-01', to: '2026-11-10', limit: '1', ...(cursor && { cursor }) };
    const page: Awaited<ReturnType<typeof logs>> = await logs(query);
    expect(page.totalCount).toBe(3);
    ids.push(...page.entries.map(({ _id }) => _id));
    cursor = page.nextCursor;
  }
  expect(ids).toEqual([second._id, first._id, night._id]);
  expect((await logs(NOVEMBER)).entries.map(({ _id }) => _id)).toEqual([second._id, first._id, night._id, paused._id]);
});

it('counts every hour of an entry of more than a month', async () => {
  const long = await track(ben, '2026-11-02T08:00:00.000Z', '2026-11-02T09:00:00.000Z');
  const { db } = server.deps;
  const [start, end] = ['2026-06-15T00:00:00.000Z', '2026-08-15T00:00:00.000Z'];
  const times = { startTime: new Date(start), endTime: new Date(end), duration: 61 * 86_400 };
  await db.update(timeEntries).set({ ...times, segments: [{ start, end }] });
  for (const [month, days] of [
    ['2026-06', 16],
    ['2026-07', 31],
    ['2026-08', 14],
  ] as const) {
    const query = { from: `${month}-01`, to: `${month}-${month === '2026-06' ? 30 : 31}`, timeZone: 'UTC' };
    expect((await reportOf(query)).totals.seconds).toBe(days * 86_400);
    expect((await reportOf({ ...query, groupBy: 'day' })).totals.seconds).toBe(days * 86_400);
    expect(await logs(query)).toMatchObject({ totalDuration: days * 86_400, entries: [{ _id: long._id }] });
  }
});

it('exports the counted part of an entry on its first day in the range, with the time of the whole', async () => {
  await track(ben, '2026-10-31T22:00:00.000Z', '2026-11-01T00:30:00.000Z');
  await track(ben, '2026-11-02T08:00:00.000Z', '2026-11-02T09:00:00.000Z');
  const query = { ...NOVEMBER, people: 'all', timeZone: BERLIN };
  const { body } = await acme.founder.call(API.time.exportEntries, { query });
  const [header, ...rows] = String(body).trim().split('\r\n');
  expect(header).toMatch(/,Time,.*,Cost,Currency,Time of the whole entry,Email,Workspace$/);
  expect(rows).toEqual([
    `2026-11-02,2026-11-02 09:00,2026-11-02 10:00,Ben,,,Write report,1,No,No,60,60,EUR,,${ben.email},`,
    `2026-11-01,2026-10-31 23:00,2026-11-01 01:30,Ben,,,Write report,1.5,No,No,60,90,EUR,2.5,${ben.email},`,
  ]);
});

it('counts only the newly locked part in the preview of a lock', async () => {
  await track(ben, '2026-10-30T22:00:00.000Z', '2026-10-31T00:30:00.000Z');
  await track(ben, '2026-10-31T22:00:00.000Z', '2026-11-01T00:30:00.000Z');
  await changeTimeRules(acme, { lockedUntil: '2026-10-30' });
  const preview = await acme.founder.ok(API.rates.previewLock, { query: { until: '2026-10-31' } });
  expect(preview).toMatchObject({ entries: 2, seconds: 9_000 });
});
