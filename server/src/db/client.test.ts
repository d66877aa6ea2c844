import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { createTestDatabase } from '../testing/services/database';
import { type Database, openPool } from './client';
import { isConflict, isUnavailable } from './errors';
import { migrate } from './migrate';
import { users } from '../composition/schema';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ada = {
  id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3',
  name: 'Ada',
  email: 'ada@example.com',
  createdAt: new Date('2026-11-23T09:00:00.123Z'),
};

it('selects columns of the outer query in inner queries', async () => {
  const { db } = database;
  const same = sql<number>`(select count(*)::int from ${users} other where other.id = ${users.id})`;
  const others = ['b', 'c'].map((end) => ({ ...ada, id: `${ada.id.slice(0, -1)}${end}`, email: `${end}@example.com` }));
  expect(await db.insert(users).values(others).returning({ before: same })).toEqual([{ before: 0 }, { before: 0 }]);
  expect(await db.select({ same }).from(users)).toEqual([{ same: 1 }, { same: 1 }]);
  await db.delete(users);
});

it('rejects a second connection inside a transaction', async () => {
  const nested = database.db.transaction(async () => database.db.execute(sql`select 1`));
  await expect(nested).rejects.toThrow('Failed query');
  const twice = database.db.transaction(async () => database.db.transaction(async () => undefined));
  await expect(twice).rejects.toThrow('A transaction is open here');
});

it('runs work that is started in a transaction and continues after its end', async () => {
  let later: Promise<unknown> = Promise.resolve();
  const ended = Promise.withResolvers<void>();
  await database.db.transaction(async () => {
    later = ended.promise.then(() => database.db.execute(sql`select 1`));
  });
  ended.resolve();
  await expect(later).resolves.toBeDefined();
});

it('rolls back a transaction that throws', async () => {
  const failed = database.db.transaction(async (tx) => {
    await tx.insert(users).values({ ...ada, email: 'rolled-back@example.com' });
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await database.db.select().from(users)).toEqual([]);
});

it('stores instants to the millisecond and identifies the violated constraint', async () => {
  const [stored] = await database.db.insert(users).values(ada).returning();
  expect(stored?.createdAt).toEqual(ada.createdAt);
  const again: unknown = await database.db
    .insert(users)
    .values(ada)
    .catch((error: unknown) => error);
  expect(isConflict(again)).toBe(true);
  expect(isConflict(again, 'some_other')).toBe(false);
  expect(isConflict(again, 'some_other', 'users_pkey', 'users_email')).toBe(true);
});

it('changes nothing when a migrated database is migrated again', async () => {
  await expect(migrate(database.pool)).resolves.toBeUndefined();
});

describe('a lost connection', () => {
  let lost: Error[];
  let other: Database;
  beforeEach(() => {
    lost = [];
    other = openPool({ ...database.pool.options, max: 1, onError: (error) => lost.push(error) });
  });
  afterEach(() => other.close());

  const cut = (client: pg.PoolClient) => (client as pg.PoolClient & pg.Client).connection.stream.destroy(); // a pool returns only clients
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('fails only the transaction that used it', async () => {
    let cutNow = () => {};
    const vanished = new Promise<void>((resolve) => {
      other.pool.once('acquire', (client) => {
        client.once('end', resolve);
        cutNow = () => cut(client);
      });
    });
    const error = await failure(
      other.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        cutNow();
        await vanished;
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    expect(lost).not.toEqual([]);
    await expect(other.db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
  });

  it('is removed from the pool if it is lost before its transaction begins', async () => {
    other.pool.once('acquire', cut);
    expect(isUnavailable(await failure(other.db.transaction(async () => undefined)))).toBe(true);
    await expect(other.db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
  });
});

it.each(['40P01', '40001', '55P03'])(
  'reports two conflicting transactions (%s) as temporarily unavailable',
  async (code) => {
    const clash = sql.raw(`do $$ begin raise exception 'clash' using errcode = '${code}'; end $$`);
    const error: unknown = await database.db.execute(clash).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
  },
);
