import { readHistory } from '../history';
import { readRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { emptyStore, storeFakeRelease } from '../testing';
import { activate, rollBack } from './activation';
import { abortCanary, promoteCanary, startCanary } from './canaries';
import { demote } from './demotion';
import { OutdatedChangeError } from './expectation';

const author = { who: 'ada', why: 'a test' };
const CHAT = 'remote-chat';
const chat = (version: string) => ({ name: CHAT, version });

/** Has 1.1.0 live after 1.0.0, 1.2.0 as a canary, and 1.3.0 stored. */
async function createStore(): Promise<Store> {
  const store = emptyStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await storeFakeRelease(store, { version });
  await activate(store, [chat('1.0.0')], author);
  await activate(store, [chat('1.1.0')], author);
  await startCanary(store, chat('1.2.0'), 10, author);
  return store;
}

async function liveChat(store: Store) {
  const { active, canary } = (await readRegistry(store)).remotes[CHAT] ?? {};
  return [active?.version, canary?.release.version];
}

type Act = (store: Store) => Promise<unknown>;

const OUTDATED: readonly [string, Act][] = [
  ['an activation', (store) => activate(store, [chat('1.3.0')], author, {}, { active: '1.0.0' })],
  ['an activation of what was not live', (store) => activate(store, [chat('1.3.0')], author, {}, { active: null })],
  ['an activation beside no canary', (store) => activate(store, [chat('1.3.0')], author, {}, { canary: null })],
  ['a canary', (store) => startCanary(store, chat('1.3.0'), 10, author, { active: '1.0.0' })],
  ['a canary in place of none', (store) => startCanary(store, chat('1.3.0'), 10, author, { canary: null })],
  ['a canary in place of another one', (store) => startCanary(store, chat('1.3.0'), 10, author, { canary: '1.3.0' })],
  ['a promotion', (store) => promoteCanary(store, CHAT, author, { canary: '1.3.0' })],
  ['the end of a canary', (store) => abortCanary(store, CHAT, author, { canary: '1.3.0' })],
  ['a rollback', (store) => rollBack(store, CHAT, undefined, author, { active: '1.3.0' })],
];

test.each(OUTDATED)('rejects %s whose author saw another version, without changes', async (_what, act) => {
  const store = await createStore();
  const [before, history] = [await readRegistry(store), await readHistory(store)];
  await expect(act(store)).rejects.toThrow(OutdatedChangeError);
  expect(await readRegistry(store)).toEqual(before);
  expect(await readHistory(store)).toEqual(history);
});

const EXPECTED: readonly [string, Act, (string | undefined)[]][] = [
  ['an activation', (store) => activate(store, [chat('1.3.0')], author, {}, { active: '1.1.0' }), ['1.3.0', undefined]],
  ['a canary', (store) => startCanary(store, chat('1.3.0'), 10, author, { active: '1.1.0' }), ['1.1.0', '1.3.0']],
  ['a promotion', (store) => promoteCanary(store, CHAT, author, { canary: '1.2.0' }), ['1.2.0', undefined]],
  ['the end of a canary', (store) => abortCanary(store, CHAT, author, { canary: '1.2.0' }), ['1.1.0', undefined]],
  ['a rollback', (store) => rollBack(store, CHAT, undefined, author, { active: '1.1.0' }), ['1.0.0', undefined]],
];

test.each(EXPECTED)('accepts %s whose author saw what is live', async (_what, act, live) => {
  const store = await createStore();
  await act(store);
  expect(await liveChat(store)).toEqual(live);
});

test('activates the first version of a package of which nothing was live', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  await activate(store, [chat('1.0.0')], author, {}, { active: null, canary: null });
  expect(await liveChat(store)).toEqual(['1.0.0', undefined]);
});

test('rejects the end of a canary where there is none', async () => {
  const store = await createStore();
  await abortCanary(store, CHAT, author);
  await expect(abortCanary(store, CHAT, author, { canary: '1.2.0' })).rejects.toThrow(OutdatedChangeError);
});

test('compares the active version of the host', async () => {
  const store = emptyStore();
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(store, { name: 'host', version });
  await activate(store, [{ name: 'host', version: '1.0.0' }], author);
  const update = () => activate(store, [{ name: 'host', version: '1.1.0' }], author, {}, { active: '1.0.0' });
  await update();
  await expect(update()).rejects.toThrow('Another version of host is live than expected.');
});

test('accepts one of two simultaneous promotions', async () => {
  const store = await createStore();
  const promote = () => promoteCanary(store, CHAT, author, { canary: '1.2.0' });
  const results = await Promise.allSettled([promote(), promote()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await readHistory(store)).filter(({ action }) => action === 'promote')).toHaveLength(1);
});

describe('a rollback whose author may not know of the one before', () => {
  const rollBackAgain = (store: Store, to?: string) => rollBack(store, CHAT, to, author, { knowsRollbacks: false });

  /** Has 1.2.0 live after 1.1.0 and 1.0.0. */
  async function createStoreWithTrail(): Promise<Store> {
    const store = await createStore();
    await activate(store, [chat('1.2.0')], author);
    return store;
  }

  it.each<[string, string, Act]>([
    ['rollback', 'ada has rolled back', (store) => rollBackAgain(store)],
    ['demotion', 'atrium has demoted', (store) => demote(store, chat('1.2.0'), 'failed in all runs')],
  ])('is refused after a %s, and names the version to go back to', async (_what, who, first) => {
    const store = await createStoreWithTrail();
    await first(store);
    await expect(rollBackAgain(store)).rejects.toMatchObject({
      message: `${who} remote-chat 1.2.0 in the last 1 min; 1.1.0 is live instead.`,
      advice: expect.stringContaining('rollback remote-chat@1.0.0.'),
    });
    expect(await liveChat(store)).toEqual(['1.1.0', undefined]);
    await rollBackAgain(store, '1.0.0');
    expect(await liveChat(store)).toEqual(['1.0.0', undefined]);
  });

  it('is made after 15 minutes, or once another version was activated', async () => {
    const store = await createStoreWithTrail();
    await rollBackAgain(store);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 900_001);
    await rollBackAgain(store);
    expect(await liveChat(store)).toEqual(['1.0.0', undefined]);
    await activate(store, [chat('1.2.0')], author);
    await rollBackAgain(store);
    expect(await liveChat(store)).toEqual(['1.0.0', undefined]);
  });

  describe('of packages that fit only each other', () => {
    const both = ['host', CHAT];
    const liveOfBoth = async (store: Store) => [
      (await readRegistry(store)).host?.active.version,
      ...(await liveChat(store)),
    ];
    const rollBackBoth = (store: Store, to?: ReadonlyMap<string, string>) =>
      rollBack(store, both, to, author, { knowsRollbacks: false });

    /** Has 1.2.0 of both live after 1.1.0 and 1.0.0. */
    async function createStoreOfBoth(): Promise<Store> {
      const store = emptyStore();
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
        for (const name of both) await storeFakeRelease(store, { name, version });
        await activate(
          store,
          both.map((name) => ({ name, version })),
          author,
        );
      }
      return store;
    }

    it('is refused after one of the same packages, and names the versions to go back to', async () => {
      const store = await createStoreOfBoth();
      await rollBackBoth(store);
      await expect(rollBackBoth(store)).rejects.toMatchObject({
        message: expect.stringMatching(/rolled back host 1\.2\.0 .* rolled back remote-chat 1\.2\.0 /),
        advice: expect.stringContaining('rollback host@1.0.0 remote-chat@1.0.0.'),
      });
      expect(await liveOfBoth(store)).toEqual(['1.1.0', '1.1.0', undefined]);
      await rollBackBoth(store, new Map(both.map((name) => [name, '1.0.0'])));
      expect(await liveOfBoth(store)).toEqual(['1.0.0', '1.0.0', undefined]);
    });

    it('is made if only one of them was rolled back before', async () => {
      const store = await createStoreOfBoth();
      await rollBackAgain(store);
      await rollBackBoth(store);
      expect(await liveOfBoth(store)).toEqual(['1.1.0', '1.0.0', undefined]);
    });
  });

  it('is made after the demotion of a canary', async () => {
    const store = await createStore();
    await demote(store, chat('1.2.0'), 'failed in all runs');
    await rollBackAgain(store);
    expect(await liveChat(store)).toEqual(['1.0.0', undefined]);
  });
});
