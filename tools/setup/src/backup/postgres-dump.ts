import { rmSync } from 'node:fs';
import pg from 'pg';
import { run, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';

/** Writes the whole database into a file. @throws Refusal if `pg_dump` cannot */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await postgresTool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], url);
}

/** Every schema of ours; also what a later Atrium added goes, or its migrations would meet it again. */
const EMPTY = 'drop schema if exists drizzle cascade; drop schema if exists public cascade; create schema public';

/** Replaces the content of the database by a dump, all or nothing. @throws Refusal if that fails */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const script = `${file}.sql`;
  try {
    await clientProgram('pg_restore', ['--no-owner', `--file=${script}`, file]);
    const asOne = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    await postgresTool('psql', [...asOne, `--command=${EMPTY}`, `--file=${script}`], url);
  } finally {
    rmSync(script, { force: true });
  }
}

/** The password goes by the environment: anybody on the machine may read the parameters of a process. */
async function postgresTool(name: string, parameters: string[], database: string): Promise<void> {
  const url = new URL(database);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const env = PGPASSWORD ? { PGPASSWORD } : {};
  await clientProgram(name, [...parameters, `--dbname=${url.href}`], env);
}

async function clientProgram(
  name: string,
  parameters: string[],
  env: Record<string, string | undefined> = {},
): Promise<void> {
  const { code, output } = await run(name, parameters, { env });
  if (code === 127) throw new Refusal(`${name} is not installed. Install the client programs of PostgreSQL.`);
  if (code !== 0) throw new Refusal(`${name} failed:\n${tail(output, 10)}`);
}

/** The lock under which a server migrates at its start (see `server/src/db/migrate.ts`). */
const START_LOCK = 7_231_002;

/**
 * Makes sure that nobody works on the database, and that no server gets past its start until it is let go.
 *
 * @returns lets go
 * @throws Refusal while others are connected: a server would go on with what was there before
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
      const who = rows.map(({ name, others }) => `${name} (${others})`).join(', ');
      throw new Refusal(
        `These are connected to the database: ${who}. Stop Atrium everywhere, then run the same command again.`,
      );
    }
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return () => client.end();
  } catch (failure) {
    await client.end();
    throw failure;
  }
}
