import pg from 'pg';
import { startOwnPostgres } from './own-postgres';

/** A PostgreSQL server in which tests may make and drop databases. */
export interface Postgres {
  /** URL of its maintenance database, with the right to create others. */
  url: string;
  /** How it came to be there, for the progress line. */
  origin: string;
  stop(): Promise<void>;
}

const CANDIDATES = ['postgres', process.env['USER'] ?? 'root', 'root'].map(
  (user) => `postgres://${user}@127.0.0.1:5432/postgres`,
);

/**
 * A PostgreSQL to test with: `TEST_DATABASE_URL` if it is set, one that runs here, else one started for this run from
 * installed binaries.
 *
 * @returns null where there is none
 */
export async function providePostgres(): Promise<Postgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  for (const url of given ? [given] : [...new Set(CANDIDATES)]) {
    const version = await versionAt(url);
    if (version) return { url, origin: `PostgreSQL ${version}`, stop: () => Promise.resolve() };
  }
  return given ? null : startOwnPostgres(versionAt);
}

/** Version of the server at a URL where databases may be created; null if it cannot be used. */
export async function versionAt(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; mayCreate: boolean }>(
      `select current_setting('server_version') as version, rolcreatedb or rolsuper as "mayCreate"
         from pg_roles where rolname = current_user`,
    );
    return rows[0]?.mayCreate ? rows[0].version : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
