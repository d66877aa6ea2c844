import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseMissingError, refuseLostDatabase, rememberDatabase } from './marker';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-marker-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const createDatabase = () => {
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18\n');
};

it('accepts a new data folder and one with a complete database', () => {
  expect(() => refuseLostDatabase(dataDir)).not.toThrow();
  createDatabase();
  rememberDatabase(dataDir);
  expect(() => refuseLostDatabase(dataDir)).not.toThrow();
});

it('rejects a data folder whose database is missing', () => {
  createDatabase();
  rememberDatabase(dataDir);
  rmSync(join(dataDir, 'database'), { recursive: true });
  expect(() => refuseLostDatabase(dataDir)).toThrow(DatabaseMissingError);
});

it('rejects an incomplete database, even without the marker', () => {
  createDatabase();
  writeFileSync(join(dataDir, 'database', 'postgresql.conf'), '');
  rmSync(join(dataDir, 'database', 'PG_VERSION'));
  expect(() => refuseLostDatabase(dataDir)).toThrow('docs/runbooks/restore.md');
});
