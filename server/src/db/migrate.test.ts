import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { explain } from '../explain';
import { addMigration } from '../testing/services/migrations';
import { createTestDatabase } from '../testing/services/database';
import { createEmptyDatabase, spawnServer } from '../testing/process';
import type { Database } from './client';
import { migrate, MIGRATIONS, MigrationError } from './migrate';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const rejected = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const has = async (table: string) => {
  const { rows } = await database.db.execute<{ name: string | null }>(sql`select to_regclass(${table})::text as name`);
  return rows[0]?.name !== null;
};

it('keeps the old schema when a migration fails, reports it, and continues after the fix', async () => {
  addMigration(folder, 'create table next_things (id int);--> statement-breakpoint\nselect 1 / 0;');
  const error = await rejected(migrate(database.pool, { folder }));
  expect(error).toBeInstanceOf(MigrationError);
  expect(explain(error)).toBe('The database could not be migrated and is as it was before (division by zero).');
  expect(await has('next_things')).toBe(false);

  writeFileSync(join(folder, '9999_next.sql'), 'create table next_things (id int);');
  await migrate(database.pool, { folder });
  expect(await has('next_things')).toBe(true);
});

it('rejects a schema newer than the server, unless allowsNewer is set', async () => {
  addMigration(folder, 'create table next_things (id int);');
  await migrate(database.pool, { folder });
  const error = await rejected(migrate(database.pool));
  expect(error).toBeInstanceOf(MigrationError);
  expect(explain(error)).toContain('migrated by a later Atrium. Start that version');
  await expect(migrate(database.pool, { allowsNewer: true })).resolves.toBeUndefined();
});

it('lets four servers start together on an empty database, but only one on an embedded database', async () => {
  const empty = await createEmptyDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-start-'));
  const servers = await Promise.all(Array.from({ length: 4 }, () => spawnServer({ DATA_DIR: dataDir, ...empty.env })));
  const outcomes = await Promise.all(
    servers.map(({ waitForOutput, log }) =>
      waitForOutput(/Atrium is at|Another Atrium already runs on/).then(() =>
        log().includes('Another Atrium') ? 'refused' : 'serves',
      ),
    ),
  );
  const all = Array<string>(4).fill('serves');
  expect(outcomes.toSorted()).toEqual(empty.env.DATABASE_URL ? all : ['refused', 'refused', 'refused', 'serves']);
  for (const { child } of servers) child.kill('SIGTERM');
  const exits = await Promise.all(servers.map(({ ended }) => ended));
  expect(exits).toEqual(outcomes.map((outcome) => (outcome === 'serves' ? 0 : 1)));
  await empty.drop();
  rmSync(dataDir, { recursive: true });
});
