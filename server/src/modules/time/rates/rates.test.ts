import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { grant } from '../../../testing/domains/people';
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
});

const DAY = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'] as const;
const member = (rateMinor: number | null, effectiveFrom: string, changes: Record<string, unknown> = {}) => ({
  body: { scope: 'member', userId: ben.id, rateMinor, effectiveFrom, ...changes },
});

it('previews the entries that a rate changes and changes exactly these', async () => {
  await track(ben, ...DAY);
  await setRate(acme, ben, 5_000, '2026-11-01');
  await track(ben, ...DAY);
  const change = member(6_000, '2026-11-15', { applyToExisting: true });
  expect(await acme.founder.ok(API.rates.preview, change)).toEqual({
    entries: 2,
    people: 1,
    seconds: 7_200,
    costsBefore: [{ currency: 'EUR', amountMinor: 10_000 }],
    costsAfter: [{ currency: 'EUR', amountMinor: 12_000 }],
    withoutCost: 0,
    locked: 0,
  });
  expect((await acme.founder.ok(API.rates.save, change)).changed).toBe(2);
  const { totals } = await acme.founder.ok(API.time.entries, { query: { people: 'all' } });
  expect(totals.costs).toEqual([{ currency: 'EUR', amountMinor: 12_000 }]);
});

it('audits how many entries a rate changed, even if the rate itself was the same before', async () => {
  await track(ben, ...DAY);
  await setRate(acme, ben, 5_000, '2026-11-01');
  await acme.founder.ok(API.rates.save, member(8_000, '2026-11-05'));
  const again = member(8_000, '2026-11-05', { applyToExisting: true });
  expect((await acme.founder.ok(API.rates.save, again)).changed).toBe(1);
  expect((await acme.founder.ok(API.rates.save, again)).changed).toBe(0);
  const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'rate.set' } });
  expect(entries).toMatchObject([
    { before: { repricedEntries: null }, after: { repricedEntries: 1 } },
    { before: null },
    { before: null, after: { repricedEntries: 1 } },
  ]);
  expect(entries[1]?.after).not.toHaveProperty('repricedEntries');
});

it('adds missing costs, keeps stored costs, and never changes a locked period', async () => {
  await track(ben, '2026-11-10T09:00:00.000Z', '2026-11-10T10:00:00.000Z');
  await track(ben, ...DAY);
  await changeTimeRules(acme, { lockedUntil: '2026-11-15' });
  expect((await acme.founder.refused(API.rates.save, member(5_000, '2026-11-01'))).code).toBe('PERIOD_LOCKED');
  expect((await acme.founder.ok(API.rates.preview, member(5_000, '2026-11-01'))).locked).toBe(1);
  expect((await acme.founder.ok(API.rates.save, member(5_000, '2026-11-16'))).changed).toBe(1);
  expect((await acme.founder.ok(API.rates.save, member(7_000, '2026-11-17'))).changed).toBe(0);
  const { entries } = await acme.founder.ok(API.time.entries, { query: { people: 'all' } });
  expect(entries.map(({ costMinor }) => costMinor)).toEqual([5_000, null]);
});

it('lists rates with the one in force, replaces one of the same day, and audits changes', async () => {
  await setRate(acme, ben, 5_000, '2026-01-01');
  const { rate } = await setRate(acme, ben, 6_000, '2026-11-01');
  await setRate(acme, ben, 6_500, '2026-11-01');
  await setRate(acme, ben, 9_000, '2027-01-01');
  const { rates } = await acme.founder.ok(API.rates.list);
  expect(rates.map(({ rateMinor, isInForce }) => [rateMinor, isInForce])).toEqual([
    [9_000, false],
    [6_500, true],
    [5_000, false],
  ]);
  expect((await acme.founder.ok(API.rates.list, { query: { inForce: 'true' } })).rates).toHaveLength(1);
  await acme.founder.ok(API.rates.remove, { params: { id: rate._id } });
  expect((await acme.founder.ok(API.rates.list)).rates).toHaveLength(2);
  const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'rate.set' } });
  expect(entries).toHaveLength(4);
});

it('requires rates.manage to set a rate, and the fields of its scope', async () => {
  for (const definition of [API.rates.save, API.rates.preview]) {
    expect((await ben.refused(definition, member(1, '2026-11-20'))).status).toBe(403);
  }
  expect((await ben.refused(API.rates.list)).status).toBe(403);
  await grant(server, acme, ben, 'rates.view');
  await ben.ok(API.rates.list);
  const refused = async (body: object) =>
    Object.keys((await acme.founder.refused(API.rates.save, { body })).fields ?? {});
  const base = { rateMinor: 1, effectiveFrom: '2026-11-20' };
  expect(await refused({ ...base, scope: 'member' })).toEqual(['userId']);
  expect(await refused({ ...base, scope: 'company', userId: ben.id })).toEqual(['userId']);
  expect(await refused({ ...base, scope: 'project' })).toEqual(['project']);
  const { founder } = await foundCompany(server);
  expect(await refused({ ...base, scope: 'member', userId: founder.id })).toEqual(['userId']);
});

it('counts people whose rate is in another currency until it is set again or they leave', async () => {
  const others = async () => (await acme.founder.ok(API.rates.missing)).otherCurrencies;
  const leaver = await acme.hire();
  for (const person of [ben, leaver]) await setRate(acme, person, 9_000, '2026-01-01');
  expect(await others()).toEqual([]);
  await changeTimeRules(acme, { currency: 'JPY' });
  expect(await others()).toEqual([{ currency: 'EUR', count: 2 }]);
  await leaver.ok(API.companies.leave);
  expect(await others()).toEqual([{ currency: 'EUR', count: 1 }]);
  await setRate(acme, ben, 12_000, '2026-01-01');
  expect(await others()).toEqual([]);
});

it('locks a period only with rates.manage and the current version of the rules', async () => {
  await track(ben, ...DAY);
  const query = { until: '2026-11-20' };
  expect(await acme.founder.ok(API.rates.previewLock, { query })).toMatchObject({ entries: 1, withoutCost: 1 });
  const { version } = await ben.ok(API.rates.lock);
  const body = { lockedUntil: '2026-11-20', version };
  expect((await ben.refused(API.rates.saveLock, { body })).status).toBe(403);
  const saved = await acme.founder.ok(API.rates.saveLock, { body });
  expect(await ben.ok(API.rates.lock)).toEqual(saved);
  expect((await acme.founder.refused(API.rates.saveLock, { body })).code).toBe('RULES_CHANGED');
  expect(await acme.founder.ok(API.rates.previewLock, { query })).toMatchObject({ entries: 0 });
});
