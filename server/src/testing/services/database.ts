import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import pg from 'pg';
import { type Database, openPool } from '../../db/client';
import { startEmbedded } from '../../db/embedded/start';
import { migrate, MIGRATIONS } from '../../db/migrate';
import { copyTemplate } from './templates';

declare global {
  // Node's types declare only the module; its constructor functions are in the browser types.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

const PACKAGE = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const FILE = join(dirname(PACKAGE), 'pglite.wasm');
const KEY = 'atrium embedded program';

/**
 * Returns the program of the embedded database, compiled once per process: later test files reuse what the first ones
 * compiled and optimised. Jest gives each file separate modules and globals, but data inherited by threads persists.
 */
async function embeddedProgram(): Promise<WebAssembly.Module> {
  const known = getEnvironmentData(KEY);
  // Only the code below stores it. The class differs between the globals of files, so `instanceof` cannot check it.
  if (known !== undefined) return known as WebAssembly.Module;
  const program = await WebAssembly.compile(readFileSync(FILE));
  setEnvironmentData(KEY, program);
  return program;
}

/**
 * A PostgreSQL server on which to create databases, such as `postgres://postgres@127.0.0.1/postgres`; if unset,
 * embedded databases are used.
 */
const SERVER = process.env.TEST_DATABASE_URL;
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/atrium');

/** Returns a hash that changes with the migrations, so that templates are never outdated. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

export interface TestDatabase extends Database {
  /** URL for other processes; undefined for an embedded database. */
  url: string | undefined;
}

function fail(error: Error) {
  throw error;
}

/** Creates a separate migrated database for each suite: suites run in parallel and never see each other's rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return SERVER === undefined || SERVER === '' ? startEmbeddedDatabase() : postgres(SERVER);
}

async function startEmbeddedDatabase(): Promise<TestDatabase> {
  const [template, program] = await Promise.all([embeddedTemplate(), embeddedProgram()]);
  const started = await startEmbedded({ dataDir: null, template, program });
  const database = openPool({ host: started.host, user: 'postgres', database: 'postgres', max: 1, onError: fail });
  return {
    ...database,
    url: undefined,
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

async function postgres(server: string): Promise<TestDatabase> {
  const name = `atrium_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const fill = (template: string) => migrateFully(urlOf(server, template));
  await copyTemplate(admin, { family: 'atrium_template_', version: migrationsHash(), fill }, name);
  let isClosing = false;
  // Dropping the database breaks connections that are still closing.
  const onError = (error: Error) => {
    if (!isClosing) fail(error);
  };
  // Test data need not survive a crash of the machine, so commits do not wait for the disk.
  const options = '-c synchronous_commit=off';
  const database = openPool({ connectionString: urlOf(server, name), max: 10, isPipelined: true, options, onError });
  return {
    ...database,
    url: urlOf(server, name),
    async close() {
      isClosing = true;
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function migrateFully(url: string) {
  const database = openPool({ connectionString: url, max: 1, onError: fail });
  await migrate(database.pool);
  await database.close();
}
