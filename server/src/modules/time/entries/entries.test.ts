import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { grant } from '../../../testing/domains/people';
import { changeTimeRules, entryInput, lastHourInput, setRate, track } from '../../../testing/domains/time';
import { makeProject, makeTask, projectParams } from '../../../testing/domains/work';

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

const [NINE, TEN] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'];
const asFounder = async (id: string) => acme.founder.ok(API.time.entry, { params: { id } });

describe('cost', () => {
  it('is computed at the stop from the narrowest rate in force, and stays when rates change', async () => {
    const project = await makeProject(acme.founder, { members: [ben.id] });
    await setRate(acme, ben, 5_000);
    const scope = { scope: 'project', project: project._id, rateMinor: 7_201, effectiveFrom: '2026-11-01' };
    await acme.founder.ok(API.rates.save, { body: scope });
    const plain = await track(ben, NINE, '2026-11-20T09:30:00.000Z');
    const inIt = await track(ben, NINE, '2026-11-20T09:30:00.000Z', { project: project._id });
    await setRate(acme, ben, 9_000, '2026-11-20');
    expect(await asFounder(plain._id)).toMatchObject({ costMinor: 2_500, rateMinor: 5_000, rateSource: 'member' });
    expect(await asFounder(inIt._id)).toMatchObject({ costMinor: 3_601, rateSource: 'project', currency: 'EUR' });
  });

  it('is null for people without rates.view, in lists, events and totals alike', async () => {
    await setRate(acme, ben, 5_000);
    const entry = await track(ben, NINE, TEN);
    expect(entry).toMatchObject({ costMinor: null, rateMinor: null, rateSource: null, currency: null });
    const heard = server.emitted.filter(({ event }) => event === 'time:entry_changed').at(-1);
    expect(heard).toMatchObject({ payload: { entry: { _id: entry._id, costMinor: null } } });
    expect((await ben.ok(API.time.entries)).totals.costs).toBeNull();
    const query = { people: 'all' };
    expect((await acme.founder.ok(API.time.entries, { query })).totals.costs).toEqual([
      { currency: 'EUR', amountMinor: 5_000 },
    ]);
  });

  it('is never summed across currencies', async () => {
    await setRate(acme, ben, 1_000);
    await track(ben, NINE, TEN);
    await changeTimeRules(acme, { currency: 'CHF' });
    await setRate(acme, ben, 2_000, '2026-11-21');
    await track(ben, '2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z');
    const { totals } = await acme.founder.ok(API.time.entries, { query: { people: 'all' } });
    expect(totals.costs).toEqual([
      { currency: 'CHF', amountMinor: 2_000 },
      { currency: 'EUR', amountMinor: 1_000 },
    ]);
  });

  it('is recalculated at the same rate after an edit, and divided between the parts of a split', async () => {
    await setRate(acme, ben, 1_001);
    const { _id: id } = await track(ben, NINE, TEN);
    const segments = [{ start: NINE, end: '2026-11-20T09:30:00.000Z' }];
    await ben.ok(API.time.updateEntry, { params: { id }, body: { segments } });
    expect(await asFounder(id)).toMatchObject({ duration: 1_800, costMinor: 501 });
    const body = { at: '2026-11-20T09:10:00.000Z', clientId: randomUUID() };
    const { entries } = await ben.ok(API.time.splitEntry, { params: { id }, body });
    const parts = await Promise.all(entries.map(({ _id }) => asFounder(_id)));
    expect(parts.map(({ duration }) => duration).toSorted((a, b) => a - b)).toEqual([600, 1_200]);
    expect(parts.reduce((sum, { costMinor }) => sum + (costMinor ?? 0), 0)).toBe(501);
    expect((await ben.ok(API.time.splitEntry, { params: { id }, body })).entries).toHaveLength(2);
  });
});

describe('two stops of one timer', () => {
  const stopAt = (clientId: string, end: string) => ben.ok(API.time.createEntry, entryInput(NINE, end, { clientId }));

  it('keep the earliest in any order of arrival', async () => {
    await setRate(acme, ben, 3_600);
    for (const ends of [
      [TEN, '2026-11-20T09:20:00.000Z'],
      ['2026-11-20T09:20:00.000Z', TEN],
    ]) {
      const clientId = randomUUID();
      const ids = [];
      for (const end of ends) ids.push((await stopAt(clientId, end))._id);
      expect(new Set(ids).size).toBe(1);
      expect(await asFounder(ids[0] ?? '')).toMatchObject({ duration: 1_200, costMinor: 1_200 });
    }
  });

  it('keep an entry that was edited or removed in between', async () => {
    const clientId = randomUUID();
    const { _id: id } = await stopAt(clientId, TEN);
    await ben.ok(API.time.updateEntry, { params: { id }, body: { taskName: 'Corrected' } });
    expect(await stopAt(clientId, '2026-11-20T09:20:00.000Z')).toMatchObject({
      duration: 3_600,
      taskName: 'Corrected',
    });
    await ben.ok(API.time.removeEntry, { params: { id } });
    expect((await stopAt(clientId, TEN)).removedAt).not.toBeNull();
    expect((await ben.ok(API.time.entries)).entries).toEqual([]);
    await ben.ok(API.time.restoreEntry, { params: { id } });
    expect((await ben.ok(API.time.entries)).entries).toHaveLength(1);
  });
});

it('cuts off a timer at the longest timer and marks it for review, but not a manual entry', async () => {
  const long = ['2026-11-20T06:00:00.000Z', '2026-11-20T20:00:00.000Z'] as const;
  expect(await track(ben, ...long)).toMatchObject({
    duration: 12 * 3_600,
    endTime: '2026-11-20T18:00:00.000Z',
    needsReview: true,
    reviewReason: 'too-long',
  });
  const manual = await track(ben, ...long, { source: 'manual' });
  expect(manual).toMatchObject({ duration: 14 * 3_600, needsReview: false, overlaps: true });
  const { entries } = await ben.ok(API.time.entries, { query: { needsReview: 'true' } });
  const [id = ''] = entries.map(({ _id }) => _id);
  const reviewed = await ben.ok(API.time.updateEntry, { params: { id }, body: { reviewed: true } });
  expect(reviewed.needsReview).toBe(false);
});

it('marks overlapping entries, but not adjacent ones', async () => {
  const overlapping = async () => {
    const { entries } = await ben.ok(API.time.entries);
    return entries.flatMap(({ taskName, overlaps }) => (overlaps ? [taskName] : [])).toSorted();
  };
  const ELEVEN = '2026-11-20T11:00:00.000Z';
  await track(ben, NINE, TEN, { taskName: 'First' });
  const { _id: id } = await track(ben, '2026-11-20T09:59:59.000Z', ELEVEN, { taskName: 'Second' });
  await track(ben, ELEVEN, '2026-11-20T12:00:00.000Z', { taskName: 'Third' });
  expect(await overlapping()).toEqual(['First', 'Second']);

  await ben.ok(API.time.updateEntry, { params: { id }, body: { segments: [{ start: TEN, end: ELEVEN }] } });
  expect(await overlapping()).toEqual([]);
});

describe('a locked period', () => {
  it('rejects creating, changing, moving, removing and restoring entries', async () => {
    const { _id: id } = await track(ben, NINE, TEN);
    const gone = await track(ben, NINE, TEN);
    await ben.ok(API.time.removeEntry, { params: { id: gone._id } });
    const later = await track(ben, '2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z');
    await changeTimeRules(acme, { lockedUntil: '2026-11-20' });
    const segments = [{ start: NINE, end: TEN }];
    for (const refused of [
      ben.refused(API.time.createEntry, entryInput(NINE, TEN)),
      ben.refused(API.time.updateEntry, { params: { id }, body: { taskName: 'X' } }),
      acme.founder.refused(API.time.updateEntry, { params: { id }, body: { billable: true } }),
      ben.refused(API.time.updateEntry, { params: { id: later._id }, body: { segments } }),
      ben.refused(API.time.removeEntry, { params: { id } }),
      ben.refused(API.time.restoreEntry, { params: { id: gone._id } }),
      ben.refused(API.time.bulkEdit, { body: { ids: [id, later._id], action: 'remove' } }),
    ]) {
      expect(await refused).toMatchObject({ status: 422, code: 'PERIOD_LOCKED' });
    }
    expect((await ben.ok(API.time.entry, { params: { id } })).isLocked).toBe(true);
    expect((await ben.ok(API.time.entry, { params: { id: later._id } })).isLocked).toBe(false);
  });

  it('ends at midnight in the time zone of the company', async () => {
    await acme.founder.ok(API.companies.update, {
      params: { id: acme.company._id },
      body: { timeZone: 'America/New_York' },
    });
    await changeTimeRules(acme, { lockedUntil: '2026-11-20' });
    const late = ['2026-11-21T04:30:00.000Z', '2026-11-21T05:30:00.000Z'] as const;
    expect((await ben.refused(API.time.createEntry, entryInput(...late))).code).toBe('PERIOD_LOCKED');
    await track(ben, '2026-11-21T05:00:00.000Z', '2026-11-21T05:30:00.000Z');
  });
});

describe('the time of other people', () => {
  it('is visible with time.viewAll and editable with time.editOthers', async () => {
    const { _id: id } = await track(ben, NINE, TEN);
    const eve = await acme.hire('Eve');
    const update = { params: { id }, body: { taskName: 'X' } };
    expect((await eve.refused(API.time.updateEntry, update)).code).toBe('NOT_FOUND');
    await grant(server, acme, eve, 'time.viewAll');
    expect((await eve.refused(API.time.updateEntry, update)).code).toBe('FORBIDDEN');
    expect((await eve.ok(API.time.entries, { query: { userId: ben.id } })).entries).toHaveLength(1);
    await grant(server, acme, eve, 'time.editOthers');
    expect((await eve.ok(API.time.updateEntry, update)).taskName).toBe('X');
    const body = { ...lastHourInput(server).body, userId: ben.id };
    expect((await eve.ok(API.time.createEntry, { body })).person._id).toBe(ben.id);
  });
});

it('links visible projects and keeps other project ids as sent', async () => {
  const open = await makeProject(acme.founder, { billable: true });
  const hidden = await makeProject(acme.founder, { visibility: 'private' });
  const task = await makeTask(acme.founder, open);
  expect(await track(ben, NINE, TEN, { project: open._id.toUpperCase() })).toMatchObject({
    projectId: open._id,
    project: { _id: open._id, name: 'Engine' },
    billable: true,
  });
  expect(await track(ben, NINE, TEN, { project: hidden._id })).toMatchObject({ projectId: hidden._id, project: null });
  expect(await track(ben, NINE, TEN, { taskId: task._id })).toMatchObject({
    project: { _id: open._id },
    task: { _id: task._id, number: 1 },
  });
  await acme.founder.ok(API.projects.update, { ...projectParams(open), body: { isArchived: true } });
  expect(await track(ben, NINE, TEN, { project: open._id })).toMatchObject({ project: { _id: open._id } });
  const refused = await ben.refused(API.time.createEntry, entryInput(NINE, TEN, { taskId: randomUUID() }));
  expect(refused.fields).toHaveProperty(['taskId', 'code'], 'TASK_UNKNOWN');
});

it('returns every entry once across pages, with the totals on each page', async () => {
  for (let n = 0; n < 7; n++) await track(ben, NINE, TEN, { taskName: `Task ${n}`, billable: n % 2 === 0 });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string | number> = { limit: 3, ...(cursor && { cursor }) };
    const page = await ben.ok(API.time.entries, { query });
    expect(page).toMatchObject({ totalCount: 7, totals: { seconds: 7 * 3_600, billableSeconds: 4 * 3_600 } });
    seen.push(...page.entries.map(({ _id }) => _id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
  expect((await ben.ok(API.time.entries, { query: { q: 'task 3' } })).totalCount).toBe(1);
  expect((await ben.ok(API.time.entries, { query: { q: '%' } })).totalCount).toBe(0);
});

it('rejects an edit of an outdated version with 409', async () => {
  const { _id: id, version } = await track(ben, NINE, TEN);
  await ben.ok(API.time.updateEntry, { params: { id }, body: { billable: true, version } });
  expect((await ben.refused(API.time.updateEntry, { params: { id }, body: { billable: false, version } })).status).toBe(
    409,
  );
});

it.each(['timer', 'manual'])('rejects a change of a %s entry to more than 24 hours with 422', async (source) => {
  const entry = await track(ben, NINE, TEN, { source });
  const change = (end: string) => ({
    params: { id: entry._id },
    body: { segments: [{ start: '2026-09-01T00:00:00Z', end }] },
  });
  const { fields } = await ben.refused(API.time.updateEntry, change('2026-09-02T00:00:01Z'));
  expect(fields).toMatchObject({ segments: { code: 'ENTRY_TOO_LONG', params: { hours: 24 } } });
  expect((await ben.ok(API.time.updateEntry, change('2026-09-02T00:00:00Z'))).duration).toBe(86_400);
});
