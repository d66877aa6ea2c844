import pg from 'pg';

/** Creates a database on the PostgreSQL server that `npm run bench` found or started. */
export async function createDatabase(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('No PostgreSQL 15 or newer was found. Install it, or name one in TEST_DATABASE_URL.');
  const url = new URL(server);
  url.pathname = `/atrium_bench_${name}_${process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${url.pathname.slice(1)}`);
  return { url: url.href, drop: () => run(`drop database ${url.pathname.slice(1)} with (force)`) };
}
