import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataFolder } from '../backup/data-lock';
import { assertFolderFree } from './folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-folder-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('rejects a folder that another Atrium uses, until that one ends', async () => {
  const letGo = await holdDataFolder(folder);
  await expect(assertFolderFree(folder, undefined)).rejects.toThrow(`Atrium runs on ${folder}`);
  letGo();
  await expect(assertFolderFree(folder, undefined)).resolves.toBeUndefined();
  // The check does not keep the lock.
  (await holdDataFolder(folder))();
});

test('allows several processes on a folder without an embedded database, and on a new one', async () => {
  const letGo = await holdDataFolder(folder);
  await expect(assertFolderFree(folder, 'postgres://db/atrium')).resolves.toBeUndefined();
  await expect(assertFolderFree(join(folder, 'new'), undefined)).resolves.toBeUndefined();
  letGo();
});
