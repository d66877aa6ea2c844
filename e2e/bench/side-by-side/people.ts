import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inParallel } from './in-parallel';
import { logIn } from './tokens';

/**
 * Fills the founder's company with people by copying the founder's rows in the database: registering 1,000 users with
 * the API would measure password hashing.
 *
 * @param called prefix of their email addresses, which must be unique
 * @returns their user ids, in the order of their numbers
 */
export async function fillCompany(
  databaseUrl: string,
  companyId: string,
  count: number,
  called = 'person',
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = Array.from({ length: count }, () => randomUUID());
    await copyRows(
      client,
      'users',
      `id = (select user_id from memberships where company_id = '${companyId}' limit 1)`,
      ids,
      {
        id: 'people.id',
        email: `'${called}' || people.n || '@example.com'`,
        name: `'Person ' || people.n`,
      },
    );
    await copyRows(client, 'memberships', `company_id = '${companyId}'`, ids, {
      id: 'gen_random_uuid()',
      user_id: 'people.id',
      role: `'Employee'`,
    });
    return ids;
  } finally {
    await client.end();
  }
}

/** Inserts a copy of a row for each id, with some columns changed. */
async function copyRows(
  client: pg.Client,
  table: string,
  which: string,
  ids: readonly string[],
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ column_name: name }) => name);
  const values = names.map((name) => changes[name] ?? `one."${name}"`);
  await client.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')}
       from (select * from ${table} where ${which} limit 1) as one,
            unnest($1::uuid[]) with ordinality as people (id, n)`,
    [ids],
  );
}

/** Signs people in with the founder's password. Returns an access token for each. */
export function signIn(origin: string, count: number, password: string): Promise<string[]> {
  return inParallel(count, 8, (index) => logIn(origin, { email: `person${index + 1}@example.com`, password }));
}
