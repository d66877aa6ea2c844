import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease, releaseFolder } from './release-folders';
import { updateSizes } from './release-sizes';
import type { Store } from './store-folder';
import { emptyStore, storeFakeRelease } from './testing';

const CHAT = 'remote-chat';
const [PAGE_BEFORE, PAGE_AFTER] = ['page.0123456789abcdef.js', 'page.fedcba9876543210.js'];
const SAME = 'same.0123456789abcdef.js';
const NEW = 'new.0123456789abcdef.js';

const text = (): string => randomBytes(6_000).toString('base64');

async function sizes(store: Store) {
  const [release, before] = ['1.1.0', '1.0.0'].map((version) => readRelease(store, CHAT, version));
  if (!release || !before) throw new Error('A release is missing.');
  return updateSizes(store, release, before);
}

const compressedSize = async (store: Store, file: string): Promise<number> =>
  (await stat(join(releaseFolder(store, CHAT, '1.1.0'), `${file}.br`))).size;

test('counts nothing for files that stay, deltas for changed chunks, and new files whole', async () => {
  const store = emptyStore();
  const [page, same] = [text(), text()];
  await storeFakeRelease(store, { version: '1.0.0', code: 'entry', scripts: { [PAGE_BEFORE]: page, [SAME]: same } });
  const scripts = { [PAGE_AFTER]: `${page} `, [SAME]: same, [NEW]: text() };
  await storeFakeRelease(store, { version: '1.1.0', code: 'entry', scripts });

  const { entryBytes, preloadBytes, allBytes } = await sizes(store);

  expect([entryBytes, preloadBytes]).toEqual([0, 0]);
  const deltaBytes = allBytes - (await compressedSize(store, NEW));
  expect(deltaBytes).toBeGreaterThan(40);
  expect(deltaBytes).toBeLessThan(150);
});

test('counts a chunk whole if its delta is not clearly smaller, or if its former version is missing', async () => {
  const store = emptyStore();
  const page = text();
  await storeFakeRelease(store, { version: '1.0.0', code: 'entry', scripts: { [PAGE_BEFORE]: page } });
  await storeFakeRelease(store, { version: '1.1.0', code: 'entry', scripts: { [PAGE_AFTER]: `${page} ` } });
  await rm(join(releaseFolder(store, CHAT, '1.0.0'), PAGE_BEFORE));
  expect((await sizes(store)).allBytes).toBe(await compressedSize(store, PAGE_AFTER));

  const other = emptyStore();
  await storeFakeRelease(other, { version: '1.0.0', code: 'entry', scripts: { [PAGE_BEFORE]: page } });
  await storeFakeRelease(other, { version: '1.1.0', code: 'entry', scripts: { [PAGE_AFTER]: text() } });
  expect((await sizes(other)).allBytes).toBe(await compressedSize(other, PAGE_AFTER));
});
