import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { setRate, track } from '../../../testing/domains/time';
import { makeProject } from '../../../testing/domains/work';

let test: TestApp;
let acme: TestCompany;
let ben: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
  ben = await acme.hire('Ben');
});

const day = (date: number) => ['08', '09'].map((hour) => `2026-11-${date}T${hour}:00:00.000Z`) as [string, string];
const listed = async (person: Person) =>
  (await person.ok(API.time.entries, { query: {} })).entries.map(({ _id }) => _id).toSorted();

it('changes several entries and applies the rates of their new project', async () => {
  const project = await makeProject(acme.founder);
  await acme.founder.ok(API.rates.save, {
    body: { scope: 'project', project: project._id, rateMinor: 9_000, effectiveFrom: '2026-01-01' },
  });
  await setRate(acme, ben, 6_000);
  const made = [await track(ben, ...day(10)), await track(ben, ...day(11))];
  const ids = made.map(({ _id }) => _id);
  await acme.founder.ok(API.time.bulkEdit, { body: { ids, change: { project: project._id, billable: false } } });
  const { entries } = await acme.founder.ok(API.time.entries, { query: { userId: ben.id } });
  expect(entries).toMatchObject(
    ids.map(() => ({ project: { _id: project._id }, billable: false, costMinor: 9_000, version: 2 })),
  );
});

it('removes and restores several entries', async () => {
  const ids = [await track(ben, ...day(10)), await track(ben, ...day(11))].map(({ _id }) => _id).toSorted();
  const kept = await track(ben, ...day(12));
  await ben.ok(API.time.bulkEdit, { body: { ids, action: 'remove' } });
  expect(await listed(ben)).toEqual([kept._id]);
  await ben.ok(API.time.bulkEdit, { body: { ids, action: 'restore' } });
  expect(await listed(ben)).toEqual([...ids, kept._id].toSorted());
});

it.each(['remove', 'restore'] as const)('accepts the action %s for entries in that state', async (action) => {
  const ids = [await track(ben, ...day(10)), await track(ben, ...day(11))].map(({ _id }) => _id);
  const edit = (some: string[]) => ben.ok(API.time.bulkEdit, { body: { ids: some, action } });
  if (action === 'restore') await ben.ok(API.time.bulkEdit, { body: { ids, action: 'remove' } });
  const [first] = (await edit(ids.slice(0, 1))).entries;
  await edit(ids);
  // A repetition, such as after a lost response.
  expect((await edit(ids)).entries).toContainEqual(first);
  expect(await listed(ben)).toEqual(action === 'remove' ? [] : ids.toSorted());
});

it('changes nothing if one entry is missing or belongs to another person or company', async () => {
  const own = await track(ben, ...day(10));
  const stranger = (await foundCompany(test)).founder;
  const others = [randomUUID(), (await track(acme.founder, ...day(10)))._id, (await track(stranger, ...day(10)))._id];
  for (const other of others) {
    const body = { ids: [own._id, other], change: { taskName: 'Changed' } };
    expect((await ben.refused(API.time.bulkEdit, { body })).code).toBe('NOT_FOUND');
  }
  expect(await ben.ok(API.time.entry, { params: { id: own._id } })).toMatchObject({
    taskName: own.taskName,
    version: 1,
  });
});
