import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate, rollBack } from '../activation/activation';
import { abortCanary, promoteCanary, startCanary } from '../activation/canaries';
import { demote } from '../activation/demotion';
import { activateIfNew } from '../activation/new-releases';
import { type Author, readHistory } from '../history';
import { liveOf, readRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { emptyStore, storeFakeRelease } from '../testing';
import { readFreezes } from './freeze-file';
import { addFreeze, ALL_PACKAGES, endFreeze, FrozenError } from './freezes';

const CHAT = 'remote-chat';
const author = { who: 'ada' };
const chat = (version: string) => ({ name: CHAT, version });
const NOW = Date.parse('2026-12-23T08:00:00.000Z');
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

let now: number;
let store: Store;
beforeEach(async () => {
  now = NOW;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  store = emptyStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeFakeRelease(store, { version });
  for (const version of ['1.0.0', '1.1.0']) await activate(store, [chat(version)], author);
});
afterEach(() => jest.restoreAllMocks());

const freezeFor = (packages: string[] | null, { id = 'one', from = after(0), to = after(2) } = {}) =>
  addFreeze(store, { id, from, to, packages, why: 'Holidays' }, { who: 'ben' });
const live = async () => {
  const entry = (await readRegistry(store)).remotes[CHAT];
  return [entry?.active.version, entry?.canary?.release.version];
};

const REFUSED: readonly [string, (by?: Author) => Promise<unknown>][] = [
  ['an activation', (by = author) => activate(store, [chat('1.2.0')], by)],
  ['a canary', (by = author) => startCanary(store, chat('1.2.0'), 10, by)],
  ['a rollback to a newer version that was never live', (by = author) => rollBack(store, CHAT, '1.2.0', by)],
];

describe.each([
  ['the package', [CHAT]],
  ['all packages', null],
])('a freeze of %s', (_what, packages) => {
  it.each(REFUSED)('refuses %s and names its end, reason and author', async (_change, change) => {
    await freezeFor(packages);
    const error: unknown = await change().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FrozenError);
    expect(error).toMatchObject({
      message: `${CHAT} is frozen until ${after(2)}, set by ben: Holidays`,
      advice: expect.stringContaining('--despite-freeze'),
    });
    expect(await live()).toEqual(['1.1.0', undefined]);
  });

  it('refuses a promotion, and ends the canary on request', async () => {
    await startCanary(store, chat('1.2.0'), 10, author);
    await freezeFor(packages);
    await expect(promoteCanary(store, CHAT, author)).rejects.toThrow('is frozen');
    await abortCanary(store, CHAT, author);
    expect(await live()).toEqual(['1.1.0', undefined]);
  });

  it('allows a rollback', async () => {
    await freezeFor(packages);
    await rollBack(store, CHAT, undefined, author);
    expect(await live()).toEqual(['1.0.0', undefined]);
  });

  it('allows a rollback to an older version that was never live', async () => {
    await storeFakeRelease(store, { version: '1.3.0' });
    await activate(store, [chat('1.3.0')], author);
    await freezeFor(packages);
    await rollBack(store, CHAT, '1.2.0', author);
    expect(await live()).toEqual(['1.2.0', undefined]);
  });

  it('allows a demotion', async () => {
    await freezeFor(packages);
    expect(await demote(store, chat('1.1.0'), 'failed')).toMatchObject({ version: '1.0.0' });
  });

  it('keeps a start from activating a new version', async () => {
    await freezeFor(packages);
    await storeFakeRelease(store, { version: '1.3.0' });
    expect(await activateIfNew(store, [{ ...chat('1.3.0'), stored: true }], author)).toEqual([]);
    expect(await live()).toEqual(['1.1.0', undefined]);
  });
});

it.each(REFUSED)('allows %s with a reason, which the history keeps', async (_what, change) => {
  await freezeFor([CHAT]);
  await change({ ...author, despiteFreeze: 'Data is lost.' });
  expect(await live()).toContain('1.2.0');
  expect((await readHistory(store)).at(-1)).toMatchObject({ version: '1.2.0', despiteFreeze: 'Data is lost.' });
});

it('leaves the reason out of the history of a rollback, which no freeze refuses', async () => {
  await rollBack(store, CHAT, undefined, { ...author, despiteFreeze: 'Data is lost.' });
  expect((await readHistory(store)).at(-1)).not.toHaveProperty('despiteFreeze');
});

it('allows changes of other packages', async () => {
  await freezeFor(['remote-leave']);
  await activate(store, [chat('1.2.0')], author);
  expect(await live()).toEqual(['1.2.0', undefined]);
});

it('is in force from its beginning until its end', async () => {
  await freezeFor([CHAT], { from: after(1), to: after(2) });
  const start = () => startCanary(store, chat('1.2.0'), 10, author);
  await start();
  now = Date.parse(after(1));
  await expect(start()).rejects.toThrow(FrozenError);
  now = Date.parse(after(2)) - 1;
  await expect(start()).rejects.toThrow(FrozenError);
  now = Date.parse(after(2));
  await start();
  expect(await readFreezes(store)).toEqual([]);
});

it('names the freeze that ends last if several are in force', async () => {
  await freezeFor([CHAT], { id: 'long', to: after(5) });
  await freezeFor(null, { id: 'short', to: after(1) });
  await expect(activate(store, [chat('1.2.0')], author)).rejects.toThrow(`until ${after(5)}`);
});

it('can be ended, which the history keeps as well as its beginning', async () => {
  await freezeFor([CHAT, 'remote-leave']);
  expect(await endFreeze(store, 'one', { who: 'cleo' })).toMatchObject({ id: 'one', who: 'ben' });
  expect(await endFreeze(store, 'one', { who: 'cleo' })).toBeUndefined();
  await activate(store, [chat('1.2.0')], author);
  const period = { begins: after(0), ends: after(2) };
  expect((await readHistory(store)).slice(-5)).toMatchObject([
    { who: 'ben', action: 'freeze', name: CHAT, why: 'Holidays', ...period },
    { who: 'ben', action: 'freeze', name: 'remote-leave', ...period },
    { who: 'cleo', action: 'unfreeze', name: CHAT, ...period },
    { who: 'cleo', action: 'unfreeze', name: 'remote-leave', ...period },
    { action: 'activate' },
  ]);
});

it('has one entry in the history if it is for all packages', async () => {
  await freezeFor(null);
  expect((await readHistory(store)).at(-1)).toMatchObject({ action: 'freeze', name: ALL_PACKAGES });
});

it.each([
  ['ends before it begins', { from: after(2), to: after(1) }],
  ['ends when it begins', { from: after(2), to: after(2) }],
  ['has ended', { from: after(-2), to: after(0) }],
])('is refused if it %s', async (_what, period) => {
  await expect(freezeFor(null, period)).rejects.toThrow('A freeze ends after it begins');
  expect(await readFreezes(store)).toEqual([]);
});

it('is kept beside another one that is set at once', async () => {
  await Promise.all([freezeFor([CHAT], { id: 'one' }), freezeFor([CHAT], { id: 'two' })]);
  expect((await readFreezes(store)).map(({ id }) => id).toSorted()).toEqual(['one', 'two']);
});

describe('a damaged file of freezes', () => {
  beforeEach(() => writeFile(join(store.folder, 'freezes.json'), '[{'));

  it.each(REFUSED)('refuses %s, since nobody knows what is frozen', async (_what, change) => {
    await expect(change()).rejects.toThrow('freezes.json is damaged');
  });

  it('allows a start without a new version', async () => {
    expect(await activateIfNew(store, [{ ...chat('1.1.0'), stored: false }], author)).toEqual([]);
  });

  it('refuses neither a rollback nor a change despite freezes', async () => {
    await rollBack(store, CHAT, undefined, author);
    await activate(store, [chat('1.2.0')], { ...author, despiteFreeze: 'Data is lost.' });
    expect(liveOf(await readRegistry(store), CHAT)?.active.version).toBe('1.2.0');
  });
});
