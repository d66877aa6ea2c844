import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { FolderInUseError, lockByFile } from './lock';
import { type EmbeddedDatabase, startEmbedded } from './start';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function query(embedded: EmbeddedDatabase, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ host: embedded.host, user: 'postgres', database: 'postgres' });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

it('syncs every commit to disk, rejects a second process and keeps its data over a restart', async () => {
  const first = await startEmbedded({ dataDir });
  await query(first, 'create table t (n int)');
  const before = first.syncs();
  await query(first, 'insert into t values (1)', 'insert into t values (2)', 'insert into t values (3)');
  expect(first.syncs() - before).toBeGreaterThanOrEqual(3);

  await expect(startEmbedded({ dataDir })).rejects.toThrow(FolderInUseError);
  expect(await query(first, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await first.close();

  const second = await startEmbedded({ dataDir });
  expect(await query(second, 'select count(*)::int as n from t')).toEqual([{ n: 3 }]);
  await second.close();
});

describe('the lock file used without abstract sockets', () => {
  it('admits one holder at a time', () => {
    const unlock = lockByFile(dataDir);
    expect(() => lockByFile(dataDir)).toThrow(FolderInUseError);
    unlock();
    lockByFile(dataDir)();
  });

  it('is kept for a running process and released from an ended one', () => {
    const path = join(dataDir, 'database.lock');
    writeFileSync(path, String(process.ppid));
    expect(() => lockByFile(dataDir)).toThrow(FolderInUseError);
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path, String(pid));
    lockByFile(dataDir)();
    expect(existsSync(path)).toBe(false);
  });
});
