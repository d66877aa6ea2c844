import { rmSync } from 'node:fs';
import pg from 'pg';
import { run, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';

/** Dumps the whole database to a file. @throws Refusal if `pg_dump` fails */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await runOnDatabase('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], url);
}

/** Drops all schemas of Atrium, including tables of a later version, with which its migrations would conflict. */
const DROP_ALL = 'drop schema if exists drizzle cascade; drop schema if exists public cascade; create schema public';

/** Replaces the content of the database with a dump in one transaction. @throws Refusal if that fails */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const script = `${file}.sql`;
  try {
    await runClientProgram('pg_restore', ['--no-owner', `--file=${script}`, file]);
    const inOneTransaction = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    await runOnDatabase('psql', [...inOneTransaction, `--command=${DROP_ALL}`, `--file=${script}`], url);
  } finally {
    rmSync(script, { force: true });
  }
}

/**
 * Runs a program on a database. Passes the password in the environment, since every user of the machine can read the
 * parameters of a process.
 */
async function runOnDatabase(name: string, parameters: string[], database: string): Promise<void> {
  const url = new URL(database);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const env = PGPASSWORD ? { PGPASSWORD } : {};
  await runClientProgram(name, [...parameters, `--dbname=${url.href}`], env);
}

async function runClientProgram(
  name: string,
  parameters: string[],
  env: Record<string, string | undefined> = {},
): Promise<void> {
  const { code, output } = await run(name, parameters, { env });
  if (code === 127) throw new Refusal(`${name} is not installed. Install the client programs of PostgreSQL.`);
  if (code !== 0) throw new Refusal(`${name} failed:\n${tail(output, 10)}`);
}

/** The advisory lock that a server holds while it migrates on startup (see `server/src/db/migrate.ts`). */
const START_LOCK = 7_231_002;

/**
 * Ensures that no client is connected to the database, and blocks servers on startup until the lock is released.
 *
 * @returns a function that releases the lock
 * @throws Refusal while others are connected: a running server would continue with the previous data
 */
export async function holdDatabase(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect().catch((failure: Error) => {
    throw new Refusal(`The database cannot be opened (${failure.message}). Start it, or correct DATABASE_URL.`);
  });
  try {
    const { rows } = await client.query<{ name: string; others: number }>(
      `select coalesce(nullif(application_name, ''), 'another program') as name, count(*)::int as others
         from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        group by 1`,
    );
    if (rows.length > 0) {
      const users = rows.map(({ name, others }) => `${name} (${others})`).join(', ');
      throw new Refusal(
        `These are connected to the database: ${users}. Stop Atrium everywhere, then run the same command again.`,
      );
    }
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return () => client.end();
  } catch (failure) {
    await client.end();
    throw failure;
  }
}
