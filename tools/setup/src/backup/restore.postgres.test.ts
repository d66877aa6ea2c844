import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { providePostgres } from '../services/postgres';
import type { Postgres } from '../services/own-postgres';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const now = new Date('2026-11-21T08:00:00Z');
let postgres: Postgres;
let databaseUrl: string;
let folder: string;
let dataDir: string;
let target: string;

beforeAll(async () => {
  const found = await providePostgres();
  if (!found) throw new Error('TEST_DATABASE_URL names no PostgreSQL 15 or newer.');
  postgres = found;
});
afterAll(() => postgres.stop());

async function query<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) ({ rows } = await client.query<Row>(statement));
  await client.end();
  return rows;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-backup-test-'));
  dataDir = join(folder, 'data');
  target = join(folder, 'backups/today.tar.gz');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files/document'), 'bytes');
  writeFileSync(join(dataDir, 'secret.key'), 'key');
  const url = new URL(postgres.url);
  url.pathname = `/atrium_backup_${Date.now()}_${process.pid}`;
  databaseUrl = url.href;
  await query(postgres.url, `create database ${url.pathname.slice(1)}`);
  await query(databaseUrl, 'create table people (name text)', `insert into people values ('Ada')`);
});

afterEach(async () => {
  await query(postgres.url, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const backUp = () => makeBackup({ dataDir, databaseUrl, target, now });
const restore = () => restoreBackup({ archive: target, dataDir, databaseUrl, force: true, now });
const names = async () =>
  (await query<{ name: string }>(databaseUrl, 'select name from people')).map(({ name }) => name);

test('restores rows and files and removes later ones', async () => {
  await backUp();
  await query(databaseUrl, `insert into people values ('Ben')`);
  writeFileSync(join(dataDir, 'files/document'), 'changed');
  await restore();
  expect(await names()).toEqual(['Ada']);
  expect(readFileSync(join(dataDir, 'files/document'), 'utf8')).toBe('bytes');
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('key');
});

test('backs up while a server is running, but restores only after it has ended', async () => {
  const server = new pg.Pool({ connectionString: databaseUrl, application_name: 'atrium', min: 1 });
  await server.query('select 1');
  await backUp();
  await query(databaseUrl, `insert into people values ('Ben')`);
  await expect(restore()).rejects.toThrow('These are connected to the database: atrium (1)');
  expect(await names()).toEqual(['Ada', 'Ben']);
  await server.end();
  await restore();
  expect(await names()).toEqual(['Ada']);
});

test('removes objects of later versions, so that their migrations can run again', async () => {
  await backUp();
  await query(databaseUrl, 'create table later (n int)', 'create view everybody as select * from people');
  await restore();
  const rows = await query<{ name: string }>(
    databaseUrl,
    `select relname as name from pg_class where relname in ('people', 'later', 'everybody')`,
  );
  expect(rows).toEqual([{ name: 'people' }]);
});

test('changes nothing for a damaged dump', async () => {
  await backUp();
  const inside = join(folder, 'inside');
  mkdirSync(inside);
  execFileSync('tar', ['-xzf', target, '-C', inside]);
  truncateSync(join(inside, 'database.dump'), statSync(join(inside, 'database.dump')).size - 20);
  execFileSync('tar', ['-czf', target, '-C', inside, '.']);
  await query(databaseUrl, `insert into people values ('Ben')`);
  writeFileSync(join(dataDir, 'secret.key'), 'newer key');
  await expect(restore()).rejects.toThrow('pg_restore failed');
  expect(await names()).toEqual(['Ada', 'Ben']);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('newer key');
});

test('changes nothing if the data folder cannot be moved aside', async () => {
  await backUp();
  await query(databaseUrl, `insert into people values ('Ben')`);
  writeFileSync(join(dataDir, 'secret.key'), 'newer key');
  // A folder with content cannot be replaced, like a mount point.
  mkdirSync(join(`${dataDir}.before-2026-11-21T08-00-00-000Z`, 'taken'), { recursive: true });
  await expect(restore()).rejects.toThrow('cannot be moved aside');
  expect(await names()).toEqual(['Ada', 'Ben']);
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('newer key');
});

test('does not restore a backup of the other kind of database', async () => {
  await backUp();
  await expect(restoreBackup({ archive: target, dataDir, databaseUrl: undefined, force: true, now })).rejects.toThrow(
    'This backup is of a PostgreSQL database.',
  );
});

test('reports a database that does not respond', async () => {
  await backUp();
  const nowhere = 'postgres://nobody@127.0.0.1:1/none';
  await expect(restoreBackup({ archive: target, dataDir, databaseUrl: nowhere, force: true, now })).rejects.toThrow(
    'The database cannot be opened',
  );
});
