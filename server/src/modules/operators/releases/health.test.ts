import { API, type HealthPeriod } from '@atrium/contracts';
import { openStore } from '@atrium/releases';
import { storeFakeRelease } from '@atrium/releases/testing';
import { releaseRuns } from '../../../composition/schema';
import { createPerson, createTestApp, type Person, type TestApp } from '../../../testing';
import { createOperator, createPipeline } from '../../../testing/domains/operators';
import { storeRuns } from '../../../testing/domains/release-runs';
import { countQueries } from '../../../testing/queries';

const CHAT = 'remote-chat';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let test: TestApp;
let operator: Person;
beforeAll(async () => {
  test = await createTestApp();
  operator = await createOperator(test);
  await storeFakeRelease(openStore(test.deps.config.dataDir), { name: CHAT, version: '1.0.0' });
});
afterAll(() => test.close());
beforeEach(() => test.database.db.delete(releaseRuns));

const of = (version: string) => ({ name: CHAT, version });
const health = (period?: HealthPeriod) =>
  operator.ok(API.operators.health, { params: { name: CHAT }, query: period ? { period } : {} });

/** Returns the intervals of the first version that have runs: their numbers and how many. */
async function runsByInterval(period: HealthPeriod) {
  const [first] = (await health(period)).versions;
  return first?.figures.flatMap(({ runs }, interval) => (runs > 0 ? [[interval, runs]] : []));
}

const PERIODS: readonly [HealthPeriod, number, number][] = [
  ['day', 24, HOUR_MS],
  ['month', 30, DAY_MS],
];

describe.each(PERIODS)('the health of a %s', (period, count, lengthMs) => {
  it('has intervals of equal length that end now', async () => {
    const { starts, versions } = await health(period);
    const now = test.clock.now().getTime();
    const expected = Array.from({ length: count }, (_, number) => new Date(now - (count - number) * lengthMs));
    expect(starts).toEqual(expected.map((start) => start.toISOString()));
    expect(versions).toEqual([]);
  });

  it('counts each run in the interval of its first report', async () => {
    const agoMs = [
      count * lengthMs + 1,
      count * lengthMs,
      (count - 1) * lengthMs + 1,
      (count - 1) * lengthMs,
      lengthMs + 1,
      lengthMs,
      1,
      0,
    ];
    await storeRuns(
      test,
      of('1.0.0'),
      agoMs.map((each) => ({ agoMs: each })),
    );
    expect(await runsByInterval(period)).toEqual([
      [0, 2],
      [1, 1],
      [count - 2, 1],
      [count - 1, 3],
    ]);
  });
});

it('has intervals of one hour by default', async () => {
  expect((await health()).starts).toHaveLength(24);
});

it('contains failures and the median time to content of each interval', async () => {
  await storeRuns(test, of('1.0.0'), [
    { failedStage: 'crash', contentMs: 900 },
    { contentMs: 300 },
    { contentMs: 400 },
    { agoMs: 2 * HOUR_MS + 1 },
  ]);
  const [first] = (await health()).versions;
  expect(first?.figures).toHaveLength(24);
  expect(first?.figures.at(-1)).toEqual({ runs: 3, failures: 1, medianContentMs: 400 });
  expect(first?.figures.at(-2)).toEqual({ runs: 0, failures: 0, medianContentMs: null });
  expect(first?.figures.at(-3)).toEqual({ runs: 1, failures: 0, medianContentMs: null });
});

it('counts the first three sessions of a person in the period', async () => {
  const { id: userId } = await createPerson(test);
  const agoMs = [4, 3, 2, 1, 0].map((hours) => hours * HOUR_MS + 1);
  await storeRuns(
    test,
    of('1.0.0'),
    agoMs.map((each) => ({ agoMs: each, userId })),
  );
  expect(await runsByInterval('day')).toEqual([
    [19, 1],
    [20, 1],
    [21, 1],
  ]);
});

it('contains the versions with runs in the period as they first ran, without other packages', async () => {
  await storeRuns(test, of('1.1.0'), [{ agoMs: 3 * HOUR_MS }]);
  await storeRuns(test, of('1.0.0'), [{ agoMs: 5 * DAY_MS }, { agoMs: HOUR_MS }]);
  await storeRuns(test, of('0.9.0'), [{ agoMs: 6 * DAY_MS }]);
  await storeRuns(test, { name: 'remote-leave', version: '2.0.0' }, [{}]);
  const versionsOf = async (period: HealthPeriod) => (await health(period)).versions.map(({ version }) => version);
  expect(await versionsOf('day')).toEqual(['1.0.0', '1.1.0']);
  expect(await versionsOf('month')).toEqual(['0.9.0', '1.0.0', '1.1.0']);
});

it('contains the newest ten versions, with as many queries as for one', async () => {
  await storeRuns(test, of('1.0.0'), [{ agoMs: 12 * HOUR_MS }]);
  await health();
  const few = await countQueries(() => health());
  for (let number = 1; number <= 11; number += 1) {
    await storeRuns(test, of(`1.${number}.0`), [{ agoMs: (12 - number) * HOUR_MS }]);
  }
  const { versions } = await health();
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 10 }, (_, index) => `1.${index + 2}.0`));
  expect(await countQueries(() => health())).toBe(few);
});

it('is not found for a package that is not stored and that nobody ran', async () => {
  const params = { name: 'remote-unknown' };
  expect((await operator.refused(API.operators.health, { params })).status).toBe(404);
  await storeRuns(test, { name: 'remote-former', version: '1.0.0' }, [{}]);
  const former = await operator.ok(API.operators.health, { params: { name: 'remote-former' } });
  expect(former.versions).toHaveLength(1);
});

it('is readable with a token that has the scope read', async () => {
  const pipeline = await createPipeline(test, operator, { scopes: ['read'], packages: ['remote-other'] });
  expect((await pipeline.ok(API.operators.health, { params: { name: CHAT } })).versions).toEqual([]);
});

it('rejects an unknown period with 422', async () => {
  const input = { params: { name: CHAT }, query: { period: 'year' } };
  expect((await operator.refused(API.operators.health, input)).status).toBe(422);
});
