import { readRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { emptyStore, storeFakeRelease } from '../testing';
import { activate, rollBack } from './activation';
import { activateIfNew } from './new-releases';

const start = { who: 'start' };
const live = async (store: Store) => (await readRegistry(store)).remotes['remote-chat']?.active.version;

test('activates a version that was stored for the first time on start', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });

  await activateIfNew(store, [{ name: 'remote-chat', version: '1.0.0', stored: true }], start);

  expect(await live(store)).toBe('1.0.0');
});

test('does not undo a rollback on restart', async () => {
  const store = emptyStore();
  for (const version of ['1.0.0', '1.1.0']) {
    await storeFakeRelease(store, { version });
    await activate(store, [{ name: 'remote-chat', version }], start);
  }
  await rollBack(store, 'remote-chat', undefined, { who: 'ada' });

  const changes = await activateIfNew(store, [{ name: 'remote-chat', version: '1.1.0', stored: false }], start);

  expect(changes).toEqual([]);
  expect(await live(store)).toBe('1.0.0');
});

test('does not activate a stored version while another one is active', async () => {
  const store = emptyStore();
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(store, { version });
  await activate(store, [{ name: 'remote-chat', version: '1.0.0' }], start);

  await activateIfNew(store, [{ name: 'remote-chat', version: '1.1.0', stored: false }], start);

  expect(await live(store)).toBe('1.0.0');
});

test('activates a package that was stored before but has no active release', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });

  await activateIfNew(store, [{ name: 'remote-chat', version: '1.0.0', stored: false }], start);

  expect(await live(store)).toBe('1.0.0');
});
