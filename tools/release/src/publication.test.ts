import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, revokeKey } from '@atrium/releases';
import type { Store } from '@atrium/releases';
import { emptyStore, storeFakeRelease } from '@atrium/releases/testing';
import { readPublishingKeys } from '@atrium/signing';
import { publishAll } from './publication';

const start = { who: 'start' };

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
