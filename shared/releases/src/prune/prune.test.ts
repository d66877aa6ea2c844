import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { activate, rollBack } from '../activation/activation';
import { startCanary } from '../activation/canaries';
import { refreshStore } from '../bucket/refresh';
import { writeHealth } from '../health/health-file';
import { type HistoryEntry, readHistory } from '../history';
import { releaseFolder, storedVersions } from '../release-folders';
import type { Store } from '../store-folder';
import { storeRelease } from '../store';
import { createFakeBucket, createNode, emptyStore, fakeBuild, storeFakeRelease } from '../testing';
import { protectedVersions, prune } from './prune';

const author = { who: 'ada', why: 'Disk is full' };
const CHAT = 'remote-chat';
const DAY_MS = 86_400_000;
const chat = (version: string) => ({ name: CHAT, version });
const versions = Array.from({ length: 9 }, (_, minor) => `1.${minor}.0`);

/** Stores versions of chat, the first one the oldest. */
async function storeOf(stored: readonly string[], store: Store = emptyStore()): Promise<Store> {
  for (const [index, version] of stored.entries()) {
    await storeFakeRelease(store, { version });
    const seconds = 1_700_000_000 + index;
    utimesSync(join(releaseFolder(store, CHAT, version), 'release.json'), seconds, seconds);
  }
  return store;
}

const writeRuns = (store: Store, lastRuns: Record<string, Record<string, string>> = {}, at = new Date()) =>
  writeHealth(store, { at: at.toISOString(), packages: {}, lastRuns });

const prunedBy = async (store: Store, options: Partial<Parameters<typeof prune>[1]> = {}) =>
  (await prune(store, { keep: 2, ...options }, author)).map(({ version }) => version);

/** A time at which no change of these tests is recent. */
const later = () => new Date(Date.now() + 15 * DAY_MS);

test('deletes versions beyond the newest ones, with a line in the history', async () => {
  const store = await storeOf(versions);
  const [oldest] = await prune(store, { keep: 3 }, author);
  expect(oldest).toMatchObject(chat('1.0.0'));
  expect(oldest?.bytes).toBeGreaterThan(0);
  expect(await storedVersions(store, CHAT)).toEqual(versions.slice(-3));
  expect(await readHistory(store)).toContainEqual(
    expect.objectContaining({ action: 'prune', name: CHAT, version: '1.0.0', who: 'ada', why: 'Disk is full' }),
  );
});

test('deletes what a killed publication has left, once it is a day old', async () => {
  const store = await storeOf(versions);
  const [old = '', young = ''] = ['.1.9.0.0123abcd', '.1.9.0.4567cdef'].map((name) => join(store.folder, CHAT, name));
  for (const folder of [old, young]) mkdirSync(folder);
  const seconds = (Date.now() - DAY_MS) / 1000 - 60;
  utimesSync(old, seconds, seconds);
  await prune(store, { keep: 3 }, author);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

test('only lists what it would delete', async () => {
  const store = await storeOf(versions);
  const history = await readHistory(store);
  expect(await prunedBy(store, { isDryRun: true })).toEqual(versions.slice(0, -2));
  expect(await storedVersions(store, CHAT)).toEqual(versions);
  expect(await readHistory(store)).toEqual(history);
});

test('deletes of one package alone if it is named', async () => {
  const store = await storeOf(versions);
  for (const version of versions) await storeFakeRelease(store, { name: 'remote-leave', version });
  await prune(store, { keep: 1, name: 'remote-leave' }, author);
  expect(await storedVersions(store, CHAT)).toEqual(versions);
  expect(await storedVersions(store, 'remote-leave')).toEqual([versions.at(-1)]);
});

test('keeps live versions, the canary, the last good version, and all that a rollback leads to', async () => {
  const store = await storeOf(versions);
  for (const version of ['1.0.0', '1.2.0', '1.3.0']) await activate(store, [chat(version)], author);
  await startCanary(store, chat('1.5.0'), 10, author);
  const now = later();
  await writeRuns(store, {}, now);
  expect(await prunedBy(store, { now })).toEqual(['1.1.0', '1.4.0', '1.6.0']);
  await rollBack(store, CHAT, undefined, author);
  await rollBack(store, CHAT, undefined, author);
});

test('keeps what was live in the last fourteen days, for tabs in which nobody is signed in', async () => {
  const store = await storeOf(versions);
  for (const version of ['1.0.0', '1.1.0']) await activate(store, [chat(version)], author);
  await rollBack(store, CHAT, undefined, author);
  await writeRuns(store);
  expect(await prunedBy(store)).not.toContain('1.1.0');
  const now = later();
  await writeRuns(store, {}, now);
  expect(await prunedBy(store, { now })).toEqual(['1.1.0']);
});

test('keeps a canary that another version has ended in the last fourteen days', () => {
  const now = new Date('2026-11-30T12:00:00.000Z');
  const entry = (days: number, action: HistoryEntry['action'], version: string): HistoryEntry => ({
    at: new Date(now.getTime() - days * DAY_MS).toISOString(),
    who: 'ada',
    action,
    name: CHAT,
    version,
  });
  const history = [
    entry(60, 'canary', '1.1.0'),
    entry(50, 'activate', '1.2.0'),
    entry(40, 'canary', '1.3.0'),
    entry(13, 'activate', '1.4.0'),
  ];
  const registry = { serial: 1, host: null, remotes: {}, trails: {} };
  expect([...protectedVersions(CHAT, { registry, history, lastRuns: {}, now })].toSorted()).toEqual(['1.3.0', '1.4.0']);
});

test('keeps what a tab ran in the last fourteen days', async () => {
  const store = await storeOf(versions);
  await activate(store, [chat('1.8.0')], author);
  const now = later();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await writeRuns(
    store,
    { [CHAT]: { '1.1.0': ago(13.9), '1.2.0': ago(14.1) }, 'remote-leave': { '1.3.0': ago(0) } },
    now,
  );
  expect(await prunedBy(store, { now })).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']);
});

const OUTDATED: readonly [string, (store: Store) => Promise<void>][] = [
  ['was never written', async () => undefined],
  ['was written by an older server', (store) => writeHealth(store, { at: new Date().toISOString(), packages: {} })],
  ['is older than a day', (store) => writeRuns(store, {}, new Date(Date.now() - 1.1 * DAY_MS))],
];

test.each(OUTDATED)('refuses to delete if what tabs run %s', async (_what, write) => {
  const store = await storeOf(versions);
  await activate(store, [chat('1.0.0')], author);
  await write(store);
  await expect(prune(store, { keep: 2 }, author)).rejects.toThrow('not known which versions open tabs run');
  expect(await storedVersions(store, CHAT)).toEqual(versions);
});

test.each([0, -1, 1.5, Number.NaN])('refuses to keep %d versions', async (keep) => {
  const store = await storeOf(versions);
  await expect(prune(store, { keep }, author)).rejects.toThrow('At least one version');
  expect(await storedVersions(store, CHAT)).toEqual(versions);
});

test('keeps a version that somebody activates at the same time', async () => {
  const store = await storeOf(versions);
  await writeRuns(store);
  const results = await Promise.allSettled([
    activate(store, [chat('1.0.0')], author),
    prune(store, { keep: 2 }, author),
  ]);
  const isActive = results[0].status === 'fulfilled';
  expect((await storedVersions(store, CHAT)).includes('1.0.0')).toBe(isActive);
});

test('deletes with a bucket also what only this node has', async () => {
  const store = await storeOf(['1.0.0', '1.1.0'], emptyStore(createFakeBucket()));
  await storeRelease(store, await fakeBuild({ version: '0.9.0' }));
  utimesSync(join(releaseFolder(store, CHAT, '0.9.0'), 'release.json'), 1, 1);
  expect(await prunedBy(store)).toEqual(['0.9.0']);
  expect(await storedVersions(store, CHAT)).toEqual(['1.0.0', '1.1.0']);
});

test('deletes in the bucket and on all nodes, and keeps what others are uploading', async () => {
  const bucket = createFakeBucket();
  const one = await storeOf(versions, emptyStore(bucket));
  const other = createNode(one);
  await refreshStore(other);
  const upload = (version: string, days: number) => {
    const key = `packages/${CHAT}/${version}/0123456789abcdef/files/entry.js`;
    bucket.stored.set(key, { content: Buffer.from('x'), modifiedAt: new Date(Date.now() - days * DAY_MS) });
    return key;
  };
  const [current, abandoned, foreign] = [upload('2.0.0', 0.9), upload('2.1.0', 1.1), 'packages/readme.txt'];
  bucket.stored.set(foreign, { content: Buffer.from('x'), modifiedAt: new Date(0) });

  await prune(one, { keep: 2 }, author);
  await refreshStore(other);
  for (const node of [one, other]) expect(await storedVersions(node, CHAT)).toEqual(versions.slice(-2));
  const keys = [...bucket.stored.keys()];
  expect(keys.filter((key) => key.startsWith(`packages/${CHAT}/1.0.0/`))).toEqual([]);
  expect(keys).toEqual(expect.arrayContaining([current, foreign]));
  expect(keys).not.toContain(abandoned);
  const third = createNode(one);
  await refreshStore(third);
  expect(existsSync(releaseFolder(third, CHAT, '1.8.0'))).toBe(true);
});
