import pg from 'pg';
import { type Postgres, startOwnPostgres } from './own-postgres';

const CANDIDATES = ['postgres', process.env['USER'] ?? 'root', 'root'].map(
  (user) => `postgres://${user}@127.0.0.1:5432/postgres`,
);

/**
 * Provides a PostgreSQL for tests: the one of `TEST_DATABASE_URL` if set, else one that runs here, else one started for
 * this run from installed binaries.
 *
 * @returns null if none is available
 */
export async function providePostgres(): Promise<Postgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  for (const url of given ? [given] : [...new Set(CANDIDATES)]) {
    const version = await versionAt(url);
    if (version) return { url, origin: `PostgreSQL ${version}`, stop: () => Promise.resolve() };
  }
  return given ? null : startOwnPostgres(versionAt);
}

/** Returns the version of the server at a URL; null if it cannot be used to create databases. */
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
