import { API } from '@atrium/contracts';
import pg from 'pg';
import { createTestApp, foundCompany, register, createPerson, type TestApp, tokenOf } from '..';

let test: TestApp;

beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

type Rows = Readonly<Record<string, unknown[]>>;

/** Values that differ between any two rows: ids, secrets, hashes, random numbers, names and addresses of people. */
const DISTINCT = /^(id|.*_id|.*_hash|token|subject_id|company_number|email|name|search)$/;

function withoutDistinct(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDistinct);
  if (value === null || typeof value !== 'object') return value;
  // Only those who join by a link have one.
  const entries = Object.entries(value).filter(([key]) => key !== 'magicLink');
  const comparable = entries.map(([key, inner]) => [key, DISTINCT.test(key) ? inner === null : withoutDistinct(inner)]);
  return Object.fromEntries(comparable);
}

/** Returns all rows of all tables, without what differs between any two rows. */
async function allRows(): Promise<Rows> {
  const { pool } = test.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const found: [string, unknown[]][] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t order by 1::text`,
    );
    const comparable = rows.map(({ row }) => JSON.stringify(withoutDistinct(row)));
    if (rows.length > 0) found.push([name, comparable.toSorted()]);
  }
  return Object.fromEntries(found);
}

/** Returns the rows that something adds to those of a new database. */
async function rowsAfter(create: () => Promise<unknown>): Promise<Rows> {
  await create();
  await test.runJobs();
  const rows = await allRows();
  await test.close();
  test = await createTestApp();
  return rows;
}

it('creates the same rows of an account as registering', async () => {
  expect(await rowsAfter(() => createPerson(test))).toEqual(await rowsAfter(() => register(test)));
});

it('creates the same rows of a company and a member as creating and joining it', async () => {
  const byApi = async () => {
    const founder = await register(test);
    await founder.ok(API.companies.create, { body: { name: 'Acme' } });
    await register(test, { token: tokenOf((await founder.ok(API.people.createMagicLink)).magicLink) });
  };
  const { magic_links: links, audit_log: log = [], ...expected } = await rowsAfter(byApi);
  expect(links).toHaveLength(1);
  const withoutLink = log.filter((row) => !String(row).includes('magicLink.created'));
  const rows = await rowsAfter(async () => (await foundCompany(test)).hire());
  expect(rows).toEqual({ ...expected, audit_log: withoutLink });
});

it('signs people in with a session that refreshes', async () => {
  const { founder, hire } = await foundCompany(test);
  const member = await hire('Bob');
  for (const person of [founder, member]) {
    expect(await person.ok(API.accounts.currentUser)).toMatchObject({ _id: person.id, name: person.name });
    person.accessToken = (await person.ok(API.accounts.refresh)).accessToken;
    expect((await person.ok(API.accounts.currentUser))._id).toBe(person.id);
  }
});
