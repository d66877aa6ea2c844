import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, MIGRATIONS } from '../../db/migrate';
import { addMigration } from '../services/migrations';
import { createTestDatabase, type TestDatabase } from '../services/database';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('lets requests pass while a backup reads the table to migrate, and migrates after the backup', async () => {
  addMigration(folder, 'alter table users add column next_name text;');
  const backup = await database.pool.connect();
  await backup.query('begin');
  await backup.query('select from users limit 1');
  const blocked = Promise.withResolvers<void>();
  const migrated = migrate(database.pool, { folder, onBlocked: () => blocked.resolve() });
  await blocked.promise;
  await database.pool.query('select from users limit 1');
  await backup.query('commit');
  backup.release();
  await migrated;
  const added = `select from information_schema.columns where table_name = 'users' and column_name = 'next_name'`;
  expect((await database.pool.query(added)).rowCount).toBe(1);
});
