import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPublishingKeys } from '@atrium/signing';
import { activate, rollBack } from './activation/activation';
import { activateIfNew, publishAll } from './publication';
import { readRegistry } from './registry-file';
import { createKey } from './signing/keys';
import { revokeKey } from './signing/revocation';
import type { Store } from './store-folder';
import { emptyStore, storeFakeRelease } from './testing';

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

describe('a package whose team has its own key', () => {
  /** A workspace with remote-chat, which has no sources: building it fails. */
  async function workspace(): Promise<string> {
    const root = mkdtempSync(join(tmpdir(), 'atrium-workspace-'));
    await mkdir(join(root, 'remote-chat'));
    await writeFile(join(root, 'remote-chat/webpack.config.ts'), '');
    return root;
  }
  const teamKey = (store: Store) => createKey(store, 'remote-chat', join(store.dataDir, 'team.key'), start);

  test('is left out on start', async () => {
    const store = emptyStore();
    await teamKey(store);
    expect(await publishAll(store, await workspace(), start)).toEqual([]);
  });

  test('is left out once the key of the installation is revoked', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0' });
    const { 'remote-chat': [own] = [] } = readPublishingKeys(store.dataDir);
    await teamKey(store);
    const root = await workspace();
    await expect(publishAll(store, root, start)).rejects.toThrow();
    await revokeKey(store, own?.key ?? '', start);
    expect(await publishAll(store, root, start)).toEqual([]);
  });
});
