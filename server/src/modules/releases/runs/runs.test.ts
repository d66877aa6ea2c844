import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, LIMITS, type Registry, type ReleaseRun, type RemoteRelease, rolloutPosition } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { releaseLastRuns, releaseRuns } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, TestClient, type TestCompany } from '../../../testing';
import { signInOnAnotherBrowser } from '../../../testing/sign-in';
import { openStore, readHealth } from '@atrium/releases';
import { storeFakeRelease } from '@atrium/releases/testing';
import { recordHealth } from '../demotion/record-health';
import { countProblems } from './figures.repository';
import { lastRunsSince } from './last-runs.repository';
import { removeOldRuns } from './remove-old-runs';
import { countRuns, medianContent } from './runs.repository';

const LEAVE = 'remote-leave';
/** Share of the people whom the canary includes. */
const PERCENT = 50;

function release(version: string): RemoteRelease {
  return {
    version,
    container: 'atrium_leave',
    entry: { url: '/releases/remote-leave/files/entry.js', integrity: `sha384-${'A'.repeat(64)}` },
    preload: [],
    manifest: {
      name: LEAVE,
      title: { en: 'Leave' },
      contract: '^1.0.0',
      routes: [],
      navigation: [],
      slots: [],
    },
  };
}

const host = (version: string) => ({ version, html: 'index.html' });

const registry: Registry = {
  serial: 1,
  host: { active: host('3.1.0'), lastGood: host('3.0.0'), urgent: false },
  remotes: {
    [LEAVE]: {
      active: release('1.1.0'),
      lastGood: release('1.0.0'),
      urgent: false,
      canary: { release: release('1.2.0'), percent: PERCENT },
    },
  },
};

async function openServer(env: Record<string, string> = {}): Promise<TestApp> {
  const opened = await createTestApp({ env });
  const folder = join(opened.deps.config.dataDir, 'releases');
  const live = new Promise((resolve) => opened.app.releases.onChange(resolve));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'registry.new'), JSON.stringify(registry));
  renameSync(join(folder, 'registry.new'), join(folder, 'registry.json'));
  await live;
  return opened;
}

let test: TestApp;
let acme: TestCompany;
let ada: Person;
beforeAll(async () => {
  test = await openServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.delete(releaseRuns);
  await test.database.db.delete(releaseLastRuns);
  acme = await foundCompany(test);
  ada = acme.founder;
});

const run = (changes: Partial<ReleaseRun> = {}): ReleaseRun => ({ package: LEAVE, version: '1.1.0', ...changes });
const report = (who: Person, ...runs: ReleaseRun[]) => who.ok(API.releases.reportRuns, { body: { runs } });
const stored = () => test.database.db.select().from(releaseRuns);
const storedOf = ({ id }: Person) => test.database.db.select().from(releaseRuns).where(eq(releaseRuns.userId, id));

const EVER = { since: new Date(0) };
const count = (period = EVER) => countRuns(test.deps.db, LEAVE, '1.1.0', period);
const median = (period = EVER) => medianContent(test.deps.db, LEAVE, '1.1.0', period);

describe('a report', () => {
  it('stores each version once for a session', async () => {
    await report(ada, run({ contentMs: 420 }), { package: 'host', version: '3.1.0', contentMs: 900 });
    await report(ada, run());
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      sessionId: expect.any(String),
      userId: ada.id,
      package: LEAVE,
      version: '1.1.0',
      failedStage: null,
      contentMs: 420,
      misdeeds: [],
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
    });
  });

  it.each([
    ['active', run()],
    ['last good', run({ version: '1.0.0' })],
    ['last good host', { package: 'host', version: '3.0.0' }],
  ])('stores the %s version', async (_name, sent) => {
    await report(ada, sent);
    expect(await stored()).toMatchObject([sent]);
  });

  it('stores the canary only of people whom it includes', async () => {
    const other = await openServer();
    const { founder, hire } = await foundCompany(other);
    const people = new Map<boolean, Person>();
    for (let person = founder; people.size < 2; person = await hire()) {
      const { cohort = '' } = await person.ok(API.accounts.currentUser);
      people.set(rolloutPosition({ name: LEAVE, version: '1.2.0' }, cohort) < PERCENT, person);
    }
    for (const person of people.values()) await report(person, run({ version: '1.2.0', failedStage: 'crash' }));
    expect(await other.database.db.select().from(releaseRuns)).toMatchObject([
      { userId: people.get(true)?.id, version: '1.2.0' },
    ]);
    await other.close();
  });

  it.each([
    ['a version that is not live', run({ version: '0.9.0', failedStage: 'crash' })],
    ['a version of another package', { package: 'host', version: '1.1.0', failedStage: 'crash' } as const],
    ['a package that is not live', { package: 'remote-made-up', version: '1.1.0' }],
    ['a name of every object', { package: 'remote-constructor', version: '1.1.0' }],
  ])('ignores %s', async (_name, forged) => {
    await report(ada, forged);
    expect(await stored()).toEqual([]);
    await report(ada, forged, run());
    expect(await stored()).toMatchObject([run()]);
  });

  it('does not mark a failed run as succeeded', async () => {
    await report(ada, run({ failedStage: 'fetch' }));
    await report(ada, run({ contentMs: 500 }));
    await report(ada, run({ failedStage: 'crash' }));
    expect(await stored()).toMatchObject([{ failedStage: 'fetch' }]);
  });

  it('marks a succeeded run as failed, and keeps its first time to content', async () => {
    await report(ada, run());
    test.clock.pass({ seconds: 1 });
    await report(ada, run({ contentMs: 500 }));
    await report(ada, run({ contentMs: 90 }));
    await report(ada, run({ failedStage: 'crash' }));
    const [row] = await stored();
    expect(row).toMatchObject({ failedStage: 'crash', contentMs: 500, updatedAt: test.clock.now() });
    expect(row?.createdAt).not.toEqual(row?.updatedAt);
  });

  it.each([
    ['first', [run({ failedStage: 'start' }), run({ contentMs: 300 })]],
    ['last', [run({ contentMs: 300 }), run({ failedStage: 'start' })]],
  ])('counts a version that it names twice as failed if the %s one has failed', async (_name, runs) => {
    await report(ada, ...runs);
    expect(await stored()).toMatchObject([{ failedStage: 'start', contentMs: 300 }]);
  });

  it('adds the misdeeds of a session, each once, and leaves its run as it was', async () => {
    await report(ada, run({ contentMs: 300 }));
    await report(ada, run({ misdeeds: ['overlay'] }), run({ misdeeds: ['patchedFetch', 'overlay'] }));
    await report(ada, run({ misdeeds: ['overlay'] }));
    await report(ada, run({ misdeeds: ['eventFlood'] }));
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ failedStage: null, contentMs: 300 });
    expect(row?.misdeeds.toSorted()).toEqual(['eventFlood', 'overlay', 'patchedFetch']);
    expect(await count()).toEqual({ runs: 1, failures: 0, people: 1, failedPeople: 0 });
  });

  it('counts one run if the same session reports twice at once', async () => {
    const sent = [run({ failedStage: 'crash' }), run({ contentMs: 300 }), run(), run({ failedStage: 'crash' })];
    await Promise.all(sent.map((one) => report(ada, one)));
    expect(await stored()).toMatchObject([{ failedStage: 'crash', contentMs: 300 }]);
  });

  it('counts the runs of two people who report at once', async () => {
    const bob = await acme.hire('Bob');
    await Promise.all([report(ada, run()), report(bob, run({ failedStage: 'crash' }))]);
    expect(await count()).toEqual({ runs: 2, failures: 1, people: 2, failedPeople: 1 });
  });

  it('counts for its session, also if the tab shows another company', async () => {
    const headers = { 'x-atrium-company': '0197a000-0000-7000-8000-0000000000a1' };
    await ada.ok(API.releases.reportRuns, { body: { runs: [run()] }, headers });
    expect(await storedOf(ada)).toHaveLength(1);
  });

  it('is rejected with 401 without a session, and from one that has ended', async () => {
    const body = { runs: [run({ failedStage: 'crash' })] };
    expect((await new TestClient(test.app).refused(API.releases.reportRuns, { body })).status).toBe(401);
    const token = ada.accessToken;
    await ada.ok(API.accounts.logout);
    ada.accessToken = token;
    expect((await ada.refused(API.releases.reportRuns, { body })).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['an unknown field', { runs: [{ ...run(), sessionId: '0197a000-0000-7000-8000-0000000000a1' }] }],
    ['an unknown stage', { runs: [{ ...run(), failedStage: 'bored' }] }],
    ['an unknown misdeed', { runs: [{ ...run(), misdeeds: ['overlay', 'bored'] }] }],
    ['no misdeed', { runs: [run({ misdeeds: [] })] }],
    ['a name that is no package', { runs: [run({ package: 'server' })] }],
    ['a text in place of a version', { runs: [run({ version: 'latest, said Ada' })] }],
    ['a negative time', { runs: [run({ contentMs: -1 })] }],
    ['a fraction of a millisecond', { runs: [run({ contentMs: 0.5 })] }],
    ['an endless time', { runs: [run({ contentMs: LIMITS.contentMs + 1 })] }],
    ['no run', { runs: [] }],
    ['more runs than a page has', { runs: Array.from({ length: LIMITS.releaseRuns + 1 }, () => run()) }],
  ])('is rejected with 422 if it has %s', async (_name, body) => {
    expect((await ada.refused(API.releases.reportRuns, { body })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('is limited to 60 a minute of each session', async () => {
    const strict = await openServer({ RATE_LIMIT_FACTOR: '1' });
    try {
      const { founder } = await foundCompany(strict);
      const other = await signInOnAnotherBrowser(strict, founder);
      const body = { runs: [run()] };
      for (let sent = 0; sent < 60; sent++) await founder.ok(API.releases.reportRuns, { body });
      expect(await founder.refused(API.releases.reportRuns, { body })).toMatchObject({ code: 'RATE_LIMITED' });
      await other.ok(API.releases.reportRuns, { body });
    } finally {
      await strict.close();
    }
  });
});

it('ignores all versions while nothing is live', async () => {
  const empty = await createTestApp();
  try {
    const { founder } = await foundCompany(empty);
    await founder.ok(API.releases.reportRuns, { body: { runs: [run()] } });
    expect(await empty.database.db.select().from(releaseRuns)).toEqual([]);
  } finally {
    await empty.close();
  }
});

describe('the time at which a version last ran', () => {
  const lastRuns = () => lastRunsSince(test.deps.db, new Date(0));
  const store = () => openStore(test.deps.config.dataDir);

  it('is stored of live versions, and of stored ones without counting their runs', async () => {
    await storeFakeRelease(store(), { name: LEAVE, version: '0.8.0' });
    await report(ada, run(), run({ version: '0.8.0', failedStage: 'crash', contentMs: 9 }), run({ version: '0.7.0' }));
    const lastRunAt = test.clock.now();
    expect(await lastRuns()).toEqual([
      { name: LEAVE, version: '0.8.0', lastRunAt },
      { name: LEAVE, version: '1.1.0', lastRunAt },
    ]);
    expect(await stored()).toMatchObject([run()]);
  });

  it('is exact to the hour, whatever sessions and people report', async () => {
    const first = test.clock.now();
    const bob = await acme.hire('Bob');
    await Promise.all([report(ada, run()), report(bob, run(), run({ version: '1.0.0' }))]);
    for (const person of [ada, bob]) await person.ok(API.security.saveSettings, { body: { sessionTimeout: 120 } });
    test.clock.pass({ minutes: 59 });
    for (const person of [ada, bob]) person.accessToken = (await person.ok(API.accounts.refresh)).accessToken;
    await report(bob, run());
    expect((await lastRuns()).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    const at = async () => (await lastRuns()).find(({ version }) => version === '1.1.0')?.lastRunAt;
    expect((await at())?.getTime()).toBeLessThan(first.getTime() + 60_000);
    test.clock.pass({ minutes: 2 });
    await report(ada, run());
    expect(await at()).toEqual(test.clock.now());
  });

  it('is written into the release store for fourteen days, each hour also without changes', async () => {
    await report(ada, run());
    const lastRunAt = test.clock.now().toISOString();
    const write = () => recordHealth.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
    const written = async () => {
      await write();
      const { at, lastRuns: found } = readHealth(store()) ?? {};
      return [at, found];
    };
    const begun = test.clock.now().toISOString();
    expect(await written()).toEqual([begun, { [LEAVE]: { '1.1.0': lastRunAt } }]);
    test.clock.pass({ minutes: 59 });
    expect(await written()).toEqual([begun, { [LEAVE]: { '1.1.0': lastRunAt } }]);
    test.clock.pass({ minutes: 1 });
    expect(await written()).toEqual([test.clock.now().toISOString(), { [LEAVE]: { '1.1.0': lastRunAt } }]);
    test.clock.pass({ days: 14 });
    expect(await written()).toEqual([test.clock.now().toISOString(), {}]);
  });

  it('is removed after thirty days', async () => {
    await report(ada, run());
    test.clock.pass({ days: 30, seconds: 1 });
    await removeOldRuns.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
    expect(await lastRuns()).toEqual([]);
  });
});

describe('the counts of a version', () => {
  /** Signs in again for each run, and reports it from that session. */
  async function reportFromSessions(person: Person, ...runs: ReleaseRun[]): Promise<void> {
    for (const one of runs) {
      test.clock.pass({ seconds: 1 });
      await report(await signInOnAnotherBrowser(test, person), one);
    }
  }

  it('contain two sessions of a person as two runs of one person', async () => {
    await reportFromSessions(ada, run(), run({ failedStage: 'start' }));
    expect(await count()).toEqual({ runs: 2, failures: 1, people: 1, failedPeople: 1 });
  });

  it('contain the first three sessions of each person', async () => {
    const bob = await acme.hire('Bob');
    const failed = run({ failedStage: 'crash' });
    await reportFromSessions(ada, run(), run(), run(), failed, failed);
    await reportFromSessions(bob, failed, failed, failed, failed, run());
    expect(await count()).toEqual({ runs: 6, failures: 3, people: 2, failedPeople: 1 });
  });

  it('contain forged failures and misdeeds of one member once for each session, of three sessions', async () => {
    const forged = run({ failedStage: 'crash', misdeeds: ['overlay', 'overlay', 'eventFlood'] });
    await reportFromSessions(ada, forged, forged, forged, forged, forged);
    for (let time = 0; time < 5; time += 1) await report(ada, forged);
    const problems = await countProblems(test.deps.db, [{ name: LEAVE, version: '1.1.0' }], new Date(0));
    expect(problems.map(({ kind, sessions }) => [kind, sessions])).toEqual([
      ['crash', 3],
      ['eventFlood', 3],
      ['overlay', 3],
    ]);
    expect(await count()).toEqual({ runs: 3, failures: 3, people: 1, failedPeople: 1 });
  });

  it('contain no runs of other versions and packages', async () => {
    await report(ada, run({ version: '1.0.0', failedStage: 'crash' }), { package: 'host', version: '3.1.0' });
    expect(await count()).toEqual({ runs: 0, failures: 0, people: 0, failedPeople: 0 });
    expect(await median()).toBeNull();
  });

  it('contain no runs from before the period', async () => {
    await report(ada, run({ failedStage: 'crash', contentMs: 900 }));
    test.clock.pass({ seconds: 1 });
    const since = test.clock.now();
    const bob = await acme.hire('Bob');
    await report(bob, run({ contentMs: 300 }));
    expect(await count({ since })).toEqual({ runs: 1, failures: 0, people: 1, failedPeople: 0 });
    expect(await median({ since })).toBe(300);
  });

  it('have the median time to content of the runs that reported one', async () => {
    const bob = await acme.hire('Bob');
    await report(bob, run());
    await reportFromSessions(ada, run({ contentMs: 300 }), run({ contentMs: 9_000 }), run({ contentMs: 400 }));
    await reportFromSessions(ada, run({ contentMs: 1 }), run({ contentMs: 1 }), run({ contentMs: 1 }));
    expect(await median()).toBe(400);
  });
});

describe('a stored run', () => {
  it('is part of the data that its person exports, once among many', async () => {
    await report(ada, run({ failedStage: 'fetch' }));
    const [first] = await stored();
    if (!first) throw new Error('Nothing was stored.');
    const versions = Array.from({ length: 1_203 }, (_, number) => `9.0.${number}`);
    await test.database.db.insert(releaseRuns).values(versions.map((version) => ({ ...first, version })));
    await report(await acme.hire('Bob'), run({ version: '1.0.0' }));

    const { bytes } = await ada.call(API.users.export);
    const { 'data.json': data = new Uint8Array() } = unzipSync(new Uint8Array(bytes));
    const { releaseRuns: exported } = JSON.parse(strFromU8(data)) as { releaseRuns: ReleaseRun[] }; // the part is named so
    expect(exported.map(({ version }) => version).toSorted()).toEqual(['1.1.0', ...versions].toSorted());
    expect(exported).toContainEqual(expect.objectContaining({ package: LEAVE, failedStage: 'fetch' }));
  });

  it('is removed thirty days after it was first reported', async () => {
    await report(ada, run());
    test.clock.pass({ seconds: 1 });
    const bob = await acme.hire('Bob');
    await report(bob, run());
    const sweep = () => removeOldRuns.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });

    test.clock.pass({ days: 30, seconds: -1 });
    await sweep();
    expect(await stored()).toHaveLength(2);
    test.clock.pass({ seconds: 1 });
    await sweep();
    expect(await stored()).toMatchObject([{ userId: bob.id }]);
  });

  it('is removed with the account', async () => {
    const bob = await acme.hire('Bob');
    await report(bob, run());
    await report(ada, run());
    await bob.ok(API.users.remove, { params: { id: bob.id }, body: { reason: '' } });
    expect(await stored()).toMatchObject([{ userId: ada.id }]);
  });
});
