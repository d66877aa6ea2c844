import pg from 'pg';
import { run, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';

/** Writes the whole database into a file. @throws Refusal if `pg_dump` cannot */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await postgresTool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url]);
}

/** Replaces the content of the database by a dump, all or nothing. @throws Refusal if `pg_restore` cannot */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const safely = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error'];
  await postgresTool('pg_restore', [...safely, `--dbname=${url}`, file]);
}

async function postgresTool(name: string, parameters: string[]): Promise<void> {
  const { code, output } = await run(name, parameters);
  if (code === 127) throw new Refusal(`${name} is not installed. Install the client programs of PostgreSQL.`);
  if (code !== 0) throw new Refusal(`${name} failed:\n${tail(output, 10)}`);
}

/** @throws Refusal while others are connected to the database: a server would go on with what was there before */
export async function assertUnused(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if ((rows[0]?.others ?? 0) > 0) {
      throw new Refusal('Somebody is connected to the database. Stop Atrium, then run the same command again.');
    }
  } finally {
    await client.end();
  }
}
