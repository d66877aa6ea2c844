import pg from 'pg';
import { sqlState } from '../db/errors';

/** Templates are made, copied and removed by one at a time; with a second number, a template is in use. */
const LOCK = 7_231_003;
const IN_USE = '55006';

export interface Template {
  /** What all templates of this kind begin with. */
  family: string;
  /** Of the schema: the rest of the name. */
  version: string;
  /** Fills a new, empty database. */
  make(name: string): Promise<void>;
}

/**
 * Makes a database as a copy of a template, which is made first where there is none. The template counts as in use
 * until `admin` ends its connection. Whoever makes one removes those of other versions that nobody uses, so that they
 * do not pile up with each change of the schema.
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

/** One that a killed process left half made is always new: it appears under its name once it is whole. */
async function makeTemplate(admin: pg.Client, { make }: Template, source: string) {
  const unfinished = `${source}_unfinished`;
  await admin.query(`create database ${unfinished}`);
  await make(unfinished);
  await admin.query(`alter database ${unfinished} rename to ${source}`);
}

async function removeUnused(admin: pg.Client, family: string) {
  const { rows } = await admin.query<{ name: string }>(
    // To drop one that somebody looks into, PostgreSQL would wait for five seconds, and refuse.
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
      // Somebody began to look into it just now.
      if (sqlState(error) !== IN_USE) throw error;
    } finally {
      await admin.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK, name]);
    }
  }
}
