import pg from 'pg';
import { sqlState } from '../../db/errors';

/**
 * Key of the lock for creating, copying and removing templates; a lock with a second key marks a template as in use.
 */
const LOCK = 7_231_003;
const IN_USE = '55006';

export interface Template {
  /** Common prefix of all templates of this kind. */
  family: string;
  /** Version of the schema; the rest of the name. */
  version: string;
  /** Fills a new, empty database. */
  fill(name: string): Promise<void>;
}

/**
 * Creates a database as a copy of a template, which is created first if it does not exist. The template counts as in
 * use until the connection of `admin` ends. Creating a template removes unused templates of other versions, so that
 * they do not accumulate with each change of the schema.
 */
export async function copyTemplate(admin: pg.Client, template: Template, name: string): Promise<void> {
  const source = template.family + template.version;
  await admin.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [source]);
    if (rowCount === 0) {
      await removeUnused(admin, template.family);
      await makeTemplate(admin, template, source);
    }
    await admin.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK, source]);
    await admin.query(`create database ${name} template ${source}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/**
 * Creates a template under a temporary name and renames it once it is complete, so that a killed process leaves no
 * partial template under the final name.
 */
async function makeTemplate(admin: pg.Client, { fill }: Template, source: string) {
  const unfinished = `${source}_unfinished`;
  await admin.query(`create database ${unfinished}`);
  await fill(unfinished);
  await admin.query(`alter database ${unfinished} rename to ${source}`);
}

async function removeUnused(admin: pg.Client, family: string) {
  const { rows } = await admin.query<{ name: string }>(
    // Databases with connections are skipped: dropping one, PostgreSQL would wait for five seconds and then refuse.
    `select datname as name from pg_database where starts_with(datname, $1)
        and datname not in (select datname from pg_stat_activity where datname is not null)`,
    [family],
  );
  for (const { name } of rows) {
    const free = await admin.query<{ free: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as free', [
      LOCK,
      name,
    ]);
    if (!free.rows[0]?.free) continue;
    try {
      await admin.query(`drop database ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      // A client connected to it in the meantime.
      if (sqlState(error) !== IN_USE) throw error;
    } finally {
      await admin.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK, name]);
    }
  }
}
