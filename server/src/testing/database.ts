import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openPool } from '../db/client';
import { startEmbedded } from '../db/embedded/start';
import { migrate, MIGRATIONS } from '../db/migrate';

/** A PostgreSQL server to make databases on, such as `postgres://postgres@127.0.0.1/postgres`; else embedded ones. */
const SERVER = process.env.TEST_DATABASE_URL;
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/atrium');
const TEMPLATE_LOCK = 7_231_003;

/** Changes with the migrations, so that a template is never stale. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

function fail(error: Error) {
  throw error;
}

/** A migrated database of its own for each suite: suites run side by side and never see each other's rows. */
export async function createTestDatabase(): Promise<Database> {
  return SERVER === undefined || SERVER === '' ? embedded() : postgres(SERVER);
}

async function embedded(): Promise<Database> {
  const started = await startEmbedded({ dataDir: null, template: await embeddedTemplate() });
  const database = openPool({ host: started.host, user: 'postgres', database: 'postgres', max: 1, onError: fail });
  return {
    ...database,
    async close() {
      await database.close();
      await started.close();
    },
  };
}

async function embeddedTemplate(): Promise<string> {
  const path = join(CACHE, `database-${migrationsHash()}.tar`);
  if (existsSync(path)) return path;
  const started = await startEmbedded({ dataDir: null });
  const database = openPool({ host: started.host, user: 'postgres', database: 'postgres', max: 1, onError: fail });
  await migrate(database.pool);
  await database.close();
  const archive = await started.dump();
  await started.close();
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, archive);
  renameSync(unfinished, path);
  return path;
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function postgres(server: string): Promise<Database> {
  const template = `atrium_template_${migrationsHash()}`;
  const name = `atrium_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(admin, server, template);
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  let closing = false;
  // Dropping the database cuts connections that are still saying goodbye.
  const onError = (error: Error) => {
    if (!closing) fail(error);
  };
  const database = openPool({ connectionString: urlOf(server, name), max: 10, onError });
  return {
    ...database,
    async close() {
      closing = true;
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function makeTemplate(admin: pg.Client, server: string, template: string) {
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished}`);
  const database = openPool({ connectionString: urlOf(server, unfinished), max: 1, onError: fail });
  await migrate(database.pool);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}
