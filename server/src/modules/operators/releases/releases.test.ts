import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API } from '@atrium/contracts';
import { activate, createKey, openStore, startCanary, type Store, writeSource } from '@atrium/releases';
import { storeFakeRelease } from '@atrium/releases/testing';
import { readPublishingKeys, writePublishingKeys } from '@atrium/signing';
import { createTestApp, type Person, type TestApp } from '../../../testing';
import { createOperator, createPipeline, makeLive } from '../../../testing/domains/operators';
import { storeRuns } from '../../../testing/domains/release-runs';
import { countQueries } from '../../../testing/queries';

const CHAT = 'remote-chat';
const LEAVE = 'remote-leave';

let test: TestApp;
let operator: Person;
let store: Store;
beforeEach(async () => {
  test = await createTestApp();
  operator = await createOperator(test);
  store = openStore(test.deps.config.dataDir);
});
afterEach(() => test.close());

const list = () => operator.ok(API.operators.releases);
const packageOf = async (name: string) => (await list()).packages.find((each) => each.name === name);

describe('the list of releases', () => {
  it('is empty while nothing is stored', async () => {
    expect(await list()).toEqual({ serial: 0, packages: [] });
  });

  it('contains the host first, and packages that are only stored', async () => {
    await makeLive(test, LEAVE, '1.0.0');
    await storeFakeRelease(store, { name: CHAT, version: '1.0.0' });
    await makeLive(test, 'host', '1.0.0');
    const { packages, serial } = await list();
    expect(packages.map(({ name, live }) => [name, live.length])).toEqual([
      ['host', 1],
      [CHAT, 0],
      [LEAVE, 1],
    ]);
    expect(serial).toBeGreaterThan(0);
  });

  it('contains what is live with how sessions ran it, and what is stored, newest first', async () => {
    await makeLive(test, CHAT, '1.0.0', '1.1.0', '1.2.0');
    await activate(store, [{ name: CHAT, version: '1.1.0' }], { who: 'bob' });
    await startCanary(store, { name: CHAT, version: '1.2.0' }, 20, { who: 'cleo' });
    await storeRuns(test, { name: CHAT, version: '1.1.0' }, [
      { contentMs: 300, misdeeds: ['patchedFetch'] },
      { contentMs: 500 },
      {},
    ]);
    await storeRuns(test, { name: CHAT, version: '1.2.0' }, [{ failedStage: 'crash', misdeeds: ['blockedPage'] }]);
    const instant = expect.any(String);
    expect(await packageOf(CHAT)).toEqual({
      name: CHAT,
      live: [
        {
          version: '1.1.0',
          state: 'active',
          isRefused: false,
          since: instant,
          by: 'bob',
          runs: 3,
          failures: 0,
          medianContentMs: 300,
          problems: [{ kind: 'patchedFetch', sessions: 1 }],
        },
        {
          version: '1.2.0',
          state: 'canary',
          isRefused: false,
          percent: 20,
          since: instant,
          by: 'cleo',
          runs: 1,
          failures: 1,
          medianContentMs: null,
          problems: [
            { kind: 'blockedPage', sessions: 1 },
            { kind: 'crash', sessions: 1 },
          ],
        },
        {
          version: '1.0.0',
          state: 'lastGood',
          isRefused: false,
          since: instant,
          by: 'bob',
          runs: 0,
          failures: 0,
          medianContentMs: null,
          problems: [],
        },
      ],
      stored: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, storedAt: instant, commits: null })),
      canRollBack: true,
      mayChange: true,
    });
  });

  it('contains the commits of newer versions since the active one', async () => {
    const commits = Array.from({ length: 14 }, (_, number) => ({
      hash: number.toString(16).repeat(40),
      subject: `Change ${number}`,
    })).toReversed();
    const newest = commits[0]?.hash ?? '';
    const writeSourceOf = (version: string, from: number) =>
      writeSource(join(store.folder, CHAT, version), { commit: newest, commits: commits.slice(from) });
    await makeLive(test, CHAT, '1.0.0', '1.1.0', '1.2.0');
    await writeSourceOf('1.0.0', 12);
    await writeSourceOf('1.2.0', 0);

    const [next, unknown, active] = (await packageOf(CHAT))?.stored ?? [];

    const subjects = commits.slice(0, 10).map(({ subject }) => subject);
    expect(next).toMatchObject({ version: '1.2.0', commits: { count: 12, subjects } });
    expect([unknown?.commits, active?.commits]).toEqual([null, null]);
    await activate(store, [{ name: CHAT, version: '1.2.0' }], { who: 'bob' });
    expect((await packageOf(CHAT))?.stored.map((one) => one.commits)).toEqual([null, null, null]);
  });

  it('counts runs of the last 14 days', async () => {
    await makeLive(test, CHAT, '1.0.0');
    const fourteenDays = 14 * 86_400_000;
    await storeRuns(test, { name: CHAT, version: '1.0.0' }, [{ agoMs: fourteenDays + 1 }, { agoMs: fourteenDays }]);
    expect((await packageOf(CHAT))?.live).toMatchObject([{ runs: 1 }]);
  });

  it('marks the live versions that browsers refuse, since no trusted key signed them', async () => {
    await makeLive(test, 'host', '1.0.0');
    await makeLive(test, LEAVE, '1.0.0');
    await makeLive(test, CHAT, '1.0.0', '1.1.0');
    await activate(store, [{ name: CHAT, version: '1.1.0' }], { who: 'bob' });
    const { [CHAT]: _, ...others } = readPublishingKeys(store.dataDir);
    writePublishingKeys(store.dataDir, others);

    const refused = (await list()).packages.flatMap(({ name, live }) =>
      live.flatMap(({ version, isRefused }) => (isRefused ? [`${name} ${version}`] : [])),
    );
    expect(refused).toEqual([`${CHAT} 1.1.0`, `${CHAT} 1.0.0`]);

    await writeFile(join(store.dataDir, 'keys', 'publishing.json'), '{');
    expect((await list()).packages).toHaveLength(3);
  });

  it('states whether a rollback is possible', async () => {
    await makeLive(test, CHAT, '1.0.0');
    expect((await packageOf(CHAT))?.canRollBack).toBe(false);
    await storeFakeRelease(store, { name: CHAT, version: '1.1.0' });
    await activate(store, [{ name: CHAT, version: '1.1.0' }], { who: 'bob' });
    expect((await packageOf(CHAT))?.canRollBack).toBe(true);
  });

  it('is refused with the reason if the registry is damaged', async () => {
    await makeLive(test, CHAT, '1.0.0');
    await writeFile(join(store.folder, 'registry.json'), '{"serial":');
    const refused = { status: 409, code: 'RELEASE_REFUSED', params: { reason: expect.stringContaining('is damaged') } };
    expect(await operator.refused(API.operators.releases)).toMatchObject(refused);
    const body = { version: '1.0.0', active: '1.0.0' };
    expect(await operator.refused(API.operators.activate, { params: { name: CHAT }, body })).toMatchObject(refused);
  });

  it('takes as many queries for many packages as for one', async () => {
    await makeLive(test, CHAT, '1.0.0');
    await list();
    const few = await countQueries(list);
    for (const name of [LEAVE, 'remote-time', 'remote-admin']) await makeLive(test, name, '1.0.0', '1.1.0');
    expect(await countQueries(list)).toBe(few);
  });
});

describe('the history', () => {
  const page = (query: Record<string, string | number>) => operator.ok(API.operators.history, { query });

  it('is returned in pages, newest first, which stay in place when something happens', async () => {
    await makeLive(test, CHAT, '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.1.0', '1.2.0']) await activate(store, [{ name: CHAT, version }], { who: 'bob' });
    const all = (await page({})).entries;
    expect(all.map(({ action, version }) => [action, version]).slice(0, 3)).toEqual([
      ['activate', '1.2.0'],
      ['activate', '1.1.0'],
      ['activate', '1.0.0'],
    ]);
    const first = await page({ limit: 2 });
    await activate(store, [{ name: CHAT, version: '1.0.0' }], { who: 'cleo' });
    const second = await page({ limit: all.length - 2, cursor: first.nextCursor ?? -1 });
    expect([...first.entries, ...second.entries]).toEqual(all);
    expect(second.nextCursor).toBeNull();
  });

  it('can be limited to a package, keys included', async () => {
    await makeLive(test, CHAT, '1.0.0');
    await makeLive(test, LEAVE, '1.0.0');
    const { entries, nextCursor } = await page({ name: LEAVE });
    expect(new Set(entries.map(({ name }) => name))).toEqual(new Set([LEAVE]));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['create key', 'activate']));
    expect(nextCursor).toBeNull();
    expect((await page({ name: 'remote-unknown' })).entries).toEqual([]);
  });

  it('contains public keys only', async () => {
    const key = await createKey(store, CHAT, join(test.deps.config.dataDir, 'chat.key'), { who: 'ada' });
    const { entries } = await page({ name: CHAT });
    expect(entries[0]).toMatchObject({ action: 'create key', who: 'ada', key });
    expect(JSON.stringify(entries)).not.toContain('PRIVATE');
  });

  it.each([
    ['cursor', -1],
    ['cursor', 'a'],
    ['limit', 0],
    ['name', '../keys'],
  ])('rejects %s=%s with 422', async (field, value) => {
    expect((await operator.refused(API.operators.history, { query: { [field]: value } })).status).toBe(422);
  });

  it('is readable with a token that has the scope read', async () => {
    const pipeline = await createPipeline(test, operator, { scopes: ['read'] });
    expect((await pipeline.ok(API.operators.history)).entries).toEqual([]);
  });
});
