import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';

let server: TestApp;
let acme: TestCompany;
let person: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server);
  person = await acme.hire();
});

const entry = (changes: Record<string, unknown> = {}) => ({
  body: {
    clientId: randomUUID(),
    taskName: 'Write report',
    project: 'Website',
    segments: [{ start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T08:30:00.000Z' }],
    ...changes,
  },
});
const week = { query: { from: '2026-11-16', to: '2026-11-23' } };

it('stores the measured time and lists it newest first', async () => {
  const first = await person.ok(API.time.createEntry, entry({ taskName: '<i>Plan</i>' }));
  expect(first).toMatchObject({ taskName: '<i>Plan</i>', projectId: null, projectTitle: 'Website', duration: 1_800 });
  const segments = [
    { start: '2026-11-23T08:40:00.000Z', end: '2026-11-23T08:50:00.000Z' },
    { start: '2026-11-23T08:55:00.000Z', end: '2026-11-23T08:56:00.000Z' },
  ];
  const second = await person.ok(API.time.createEntry, entry({ segments, project: '5f1d7f3a9c1b2e0012345678' }));
  expect(second).toMatchObject({ projectId: '5f1d7f3a9c1b2e0012345678', projectTitle: null, duration: 660 });
  expect(await person.ok(API.time.entries, week)).toMatchObject({
    entries: [second, first],
    totalDuration: 2_460,
    totalCount: 2,
    nextCursor: null,
  });
});

it('stores a timer once for repeated and simultaneous stops', async () => {
  const stopped = entry();
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.ok(API.time.createEntry, stopped)));
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  expect((await person.ok(API.time.entries, week)).entries).toHaveLength(1);
});

it('filters days in the time zone of the person', async () => {
  const segments = [{ start: '2026-11-22T23:30:00.000Z', end: '2026-11-22T23:40:00.000Z' }];
  await person.ok(API.time.createEntry, entry({ segments }));
  const count = async (from: string, timeZone: string) =>
    (await person.ok(API.time.entries, { query: { from, to: from, timeZone } })).entries.length;
  expect(await count('2026-11-22', 'UTC')).toBe(1);
  expect(await count('2026-11-22', 'Europe/Berlin')).toBe(0);
  expect(await count('2026-11-23', 'Europe/Berlin')).toBe(1);
});

it.each([
  ['a blank task', { taskName: ' ' }, 'taskName'],
  ['an empty list of segments', { segments: [] }, 'segments'],
  ['an end in the future', { segments: [{ start: '2026-11-23T08:00:00Z', end: '2026-11-23T10:00:00Z' }] }, 'segments'],
  [
    'an end before the start',
    { segments: [{ start: '2026-11-23T08:00:00Z', end: '2026-11-23T07:00:00Z' }] },
    'segments.0',
  ],
  [
    'an end before the start by less than a second',
    { segments: [{ start: '2026-11-23T08:00:00.999Z', end: '2026-11-23T08:00:00Z' }] },
    'segments.0',
  ],
  ['a cost of its own', { cost: 1 }, ''],
  ['a name with a NUL', { project: 'a\u0000' }, 'project'],
])('rejects %s', async (_name, changes, field) => {
  const { status, fields } = await person.refused(API.time.createEntry, entry(changes));
  expect(status).toBe(422);
  expect(fields).toHaveProperty([field]);
});

it.each([
  ['an end before the start', { to: '2026-11-15' }, 'to'],
  ['a cursor of another list', { cursor: 'x' }, 'cursor'],
  ['the last day that a date can be', { from: '9999-12-31', to: '9999-12-31' }, 'to'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['an offset as a zone', { timeZone: '+02:00' }, 'timeZone'],
])('rejects a list with %s', async (_name, changes, field) => {
  const { status, fields } = await person.refused(API.time.entries, { query: { ...week.query, ...changes } });
  expect(status).toBe(422);
  expect(fields).toHaveProperty([field]);
});

it('hides entries from other people and companies', async () => {
  const { _id: id } = await person.ok(API.time.createEntry, entry());
  const { founder: stranger } = await foundCompany(server);
  for (const other of [await acme.hire(), stranger]) {
    expect((await other.refused(API.time.removeEntry, { params: { id } })).code).toBe('NOT_FOUND');
    expect((await other.ok(API.time.entries, week)).entries).toEqual([]);
  }
  await person.ok(API.time.removeEntry, { params: { id } });
  expect((await person.ok(API.time.entries, week)).entries).toEqual([]);
  expect((await person.refused(API.time.removeEntry, { params: { id } })).status).toBe(404);
});
