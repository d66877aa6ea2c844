import { activate, rollBack } from './activation';
import { abortCanary, promoteCanary, startCanary } from './canaries';
import { readHistory } from '../history';
import { readRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { emptyStore, startServer, storeFakeRelease } from '../testing';

const author = { who: 'ada', why: 'a test' };
const chat = (version: string) => ({ name: 'remote-chat', version });

/** Has 1.0.0 live, and 1.1.0 and 1.2.0 stored. */
async function createStore(): Promise<Store> {
  const store = emptyStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeFakeRelease(store, { version });
  await activate(store, [chat('1.0.0')], author);
  return store;
}

async function liveChat(store: Store) {
  const { serial, remotes } = await readRegistry(store);
  const { active, lastGood, canary, urgent } = remotes['remote-chat'] ?? {};
  return {
    serial,
    active: active?.version,
    lastGood: lastGood?.version ?? null,
    canary: canary ? [canary.release.version, canary.percent] : null,
    urgent,
  };
}

test('a canary is live beside the active release', async () => {
  const store = await createStore();
  const { serial } = await readRegistry(store);

  const change = await startCanary(store, chat('1.1.0'), 10, author);

  expect(change).toMatchObject({ ...chat('1.1.0'), from: '1.0.0' });
  expect(change.serial).toBeGreaterThan(serial);
  expect(await liveChat(store)).toEqual({
    serial: change.serial,
    active: '1.0.0',
    lastGood: null,
    canary: ['1.1.0', 10],
    urgent: false,
  });
  const { remotes } = await readRegistry(store);
  expect(remotes['remote-chat']?.canary?.release.signed).toBeDefined();
});

test('the share of a canary can be changed, and another canary replaces it', async () => {
  const store = await createStore();
  await startCanary(store, chat('1.1.0'), 10, author);
  await startCanary(store, chat('1.1.0'), 50, author);
  expect((await liveChat(store)).canary).toEqual(['1.1.0', 50]);
  await startCanary(store, chat('1.2.0'), 5, author);
  expect((await liveChat(store)).canary).toEqual(['1.2.0', 5]);
});

test('a promoted canary is active for everybody, and the former active release is its last good one', async () => {
  const store = await createStore();
  await startCanary(store, chat('1.1.0'), 10, author);

  await promoteCanary(store, 'remote-chat', author);

  expect(await liveChat(store)).toMatchObject({ active: '1.1.0', lastGood: '1.0.0', canary: null, urgent: false });
});

test('an aborted canary ends at once and leaves what everybody else runs', async () => {
  const store = await createStore();
  await startCanary(store, chat('1.1.0'), 10, author);

  await abortCanary(store, 'remote-chat', author);

  expect(await liveChat(store)).toMatchObject({ active: '1.0.0', lastGood: null, canary: null, urgent: true });
});

test.each([
  ['an activation', (store: Store) => activate(store, [chat('1.2.0')], author), '1.2.0'],
  ['a rollback', (store: Store) => rollBack(store, 'remote-chat', '1.0.0', author), '1.0.0'],
])('%s of the same remote ends its canary', async (_what, act, active) => {
  const store = await createStore();
  await activate(store, [chat('1.1.0')], author);
  await startCanary(store, chat('1.2.0'), 10, author);
  await act(store);
  expect(await liveChat(store)).toMatchObject({ active, canary: null });
});

test('an activation of another remote keeps the canary', async () => {
  const store = await createStore();
  await startCanary(store, chat('1.1.0'), 10, author);
  await storeFakeRelease(store, { name: 'remote-leave', version: '1.0.0' });
  await activate(store, [{ name: 'remote-leave', version: '1.0.0' }], author);
  expect((await liveChat(store)).canary).toEqual(['1.1.0', 10]);
});

test('records the start, the promotion and the end of canaries', async () => {
  const store = await createStore();
  await startCanary(store, chat('1.1.0'), 10, author);
  await promoteCanary(store, 'remote-chat', author);
  await startCanary(store, chat('1.2.0'), 25, author);
  await abortCanary(store, 'remote-chat', author);

  const entries = (await readHistory(store)).slice(-4);
  expect(entries.map(({ action, version, percent, from }) => [action, version, percent, from])).toEqual([
    ['canary', '1.1.0', 10, '1.0.0'],
    ['promote', '1.1.0', undefined, '1.0.0'],
    ['canary', '1.2.0', 25, '1.1.0'],
    ['abort', '1.2.0', undefined, '1.1.0'],
  ]);
});

describe('rejects without changes', () => {
  test.each([
    ['a share of 0 percent', chat('1.1.0'), 0, '1 to 99 percent'],
    ['a share of 100 percent', chat('1.1.0'), 100, '1 to 99 percent'],
    ['a share that is no number', chat('1.1.0'), Number.NaN, '1 to 99 percent'],
    ['the live version', chat('1.0.0'), 10, 'is live already'],
    ['a version that is not stored', chat('9.9.9'), 10, 'is not in the store'],
    ['a remote of which nothing is live', { name: 'remote-leave', version: '1.0.0' }, 10, 'No version of remote-leave'],
    ['the host', { name: 'host', version: '1.0.0' }, 10, 'The host has no canary'],
    ['the name of a property of every object', { name: 'constructor', version: '1.0.0' }, 10, 'No version of'],
  ])('%s', async (_what, target, percent, message) => {
    const store = await createStore();
    const before = await liveChat(store);
    await expect(startCanary(store, target, percent, author)).rejects.toThrow(message);
    expect(await liveChat(store)).toEqual(before);
  });

  test('to promote or abort a canary where there is none', async () => {
    const store = await createStore();
    await expect(promoteCanary(store, 'remote-chat', author)).rejects.toThrow('remote-chat has no canary.');
    await expect(abortCanary(store, 'remote-chat', author)).rejects.toThrow('remote-chat has no canary.');
  });

  test('a canary with a page of another remote', async () => {
    const store = await createStore();
    await storeFakeRelease(store, { name: 'remote-news', version: '1.0.0' });
    await activate(store, [{ name: 'remote-news', version: '1.0.0' }], author);
    await storeFakeRelease(store, { name: 'remote-news', version: '1.1.0', routes: ['news', 'chat'] });
    await expect(startCanary(store, { name: 'remote-news', version: '1.1.0' }, 10, author)).rejects.toThrow(
      '/chat would belong to remote-chat and to remote-news.',
    );
  });

  test('a canary that needs a route which the live server does not have', async () => {
    const store = await createStore();
    await startServer(store, {});
    await storeFakeRelease(store, { version: '1.3.0', uses: { routes: ['POST /api/chat/polls'] } });
    await expect(startCanary(store, chat('1.3.0'), 10, author)).rejects.toThrow('calls POST /api/chat/polls');
  });

  test('a host that lacks what only a canary imports', async () => {
    const store = emptyStore();
    const host = (version: string, platform: string[]) =>
      storeFakeRelease(store, { name: 'host', version, uses: {}, provides: { platform } });
    await host('1.0.0', ['LoadError', 'useUndo']);
    await host('2.0.0', ['LoadError']);
    await activate(store, [{ name: 'host', version: '1.0.0' }], author);
    await storeFakeRelease(store, { version: '1.0.0', uses: { platform: ['LoadError'] } });
    await storeFakeRelease(store, { version: '1.1.0', uses: { platform: ['useUndo'] } });
    await activate(store, [chat('1.0.0')], author);
    await startCanary(store, chat('1.1.0'), 10, author);

    const newHost = [{ name: 'host', version: '2.0.0' }];
    await expect(activate(store, newHost, author)).rejects.toThrow('remote-chat@1.1.0 imports useUndo');
    await abortCanary(store, 'remote-chat', author);
    await activate(store, newHost, author);
  });
});
