import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secureDataFolder } from './data-folder';

const modeOf = (path: string) => statSync(path).mode & 0o777;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('creates a folder that is accessible only to its owner', () => {
  const dataDir = join(root, 'new', 'data');
  secureDataFolder(dataDir);
  expect(modeOf(dataDir)).toBe(0o700);
});

it('removes access of other users from an existing folder', () => {
  const dataDir = join(root, 'data');
  const table = join(dataDir, 'database', 'base', '16384');
  mkdirSync(join(dataDir, 'database', 'base'), { recursive: true });
  writeFileSync(table, '');
  for (const path of [dataDir, join(dataDir, 'database'), join(dataDir, 'database', 'base')]) chmodSync(path, 0o755);
  chmodSync(table, 0o666);

  secureDataFolder(dataDir);

  expect([modeOf(dataDir), modeOf(join(dataDir, 'database')), modeOf(table)]).toEqual([0o700, 0o700, 0o600]);
});
