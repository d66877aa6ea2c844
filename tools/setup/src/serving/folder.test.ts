import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataFolder } from '../backup/data-lock';
import { requireFreeFolder } from './folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-folder-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('rejects a folder while another process of Atrium uses it', async () => {
  const release = await holdDataFolder(folder);
  await expect(requireFreeFolder(folder, undefined)).rejects.toThrow(`Atrium runs on ${folder}`);
  release();
  await expect(requireFreeFolder(folder, undefined)).resolves.toBeUndefined();
  // The check does not keep the lock.
  (await holdDataFolder(folder))();
});

test('accepts a folder that is in use if its database is not embedded, and a new folder', async () => {
  const release = await holdDataFolder(folder);
  await expect(requireFreeFolder(folder, 'postgres://db/atrium')).resolves.toBeUndefined();
  await expect(requireFreeFolder(join(folder, 'new'), undefined)).resolves.toBeUndefined();
  release();
});
