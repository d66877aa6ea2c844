import { activate, demote, readHistory, readRegistry, rollBack, startCanary, type Store } from '@atrium/releases';
import { emptyStore, storeFakeRelease } from '@atrium/releases/testing';
import { liveStates } from './released-packages.service';

const CHAT = 'remote-chat';
const chat = (version: string) => ({ name: CHAT, version });

let store: Store;
beforeEach(async () => {
  store = emptyStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeFakeRelease(store, { version });
  await activate(store, [chat('1.0.0')], { who: 'ada' });
  await activate(store, [chat('1.1.0')], { who: 'bob' });
});

const states = async () => {
  const live = liveStates(await readRegistry(store), await readHistory(store), CHAT);
  return live.map(({ version, state, by }) => [version, state, by]);
};

it('returns the author of an activation for the active and the last good version', async () => {
  expect(await states()).toEqual([
    ['1.1.0', 'active', 'bob'],
    ['1.0.0', 'lastGood', 'bob'],
  ]);
  const history = await readHistory(store);
  const [active] = liveStates(await readRegistry(store), history, CHAT);
  expect(active?.since).toBe(history.findLast(({ action }) => action === 'activate')?.at);
});

it('returns who set the share of a canary', async () => {
  await startCanary(store, chat('1.2.0'), 10, { who: 'cleo' });
  await startCanary(store, chat('1.2.0'), 20, { who: 'dan' });
  expect(await states()).toEqual([
    ['1.1.0', 'active', 'bob'],
    ['1.2.0', 'canary', 'dan'],
    ['1.0.0', 'lastGood', 'bob'],
  ]);
});

it('returns the first author of a version that is activated again, or whose canary is demoted', async () => {
  await activate(store, [chat('1.1.0')], { who: 'cleo' });
  await startCanary(store, chat('1.2.0'), 10, { who: 'dan' });
  await demote(store, chat('1.2.0'), 'failed');
  expect((await states())[0]).toEqual(['1.1.0', 'active', 'bob']);
});

it('returns the author of a rollback and of a demotion', async () => {
  await activate(store, [chat('1.2.0')], { who: 'cleo' });
  await demote(store, chat('1.2.0'), 'failed');
  expect((await states())[0]).toEqual(['1.1.0', 'active', 'atrium']);
  await rollBack(store, CHAT, undefined, { who: 'dan' });
  expect(await states()).toEqual([['1.0.0', 'active', 'dan']]);
});

it('returns no author if the history is lost', async () => {
  const [active] = liveStates(await readRegistry(store), [], CHAT);
  expect(active).toMatchObject({ version: '1.1.0', state: 'active', by: null });
});

it('returns no version of a package of which nothing is live', async () => {
  expect(liveStates(await readRegistry(store), await readHistory(store), 'remote-leave')).toEqual([]);
});
