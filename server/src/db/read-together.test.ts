import { eq, sql } from 'drizzle-orm';
import { createTestDatabase } from '../testing/services/database';
import type { Database, Tx } from './client';
import { preparedOnce } from './prepared';
import { users } from '../composition/schema';
import { readTogether } from './read-together';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(users).values(people);
});
afterAll(() => database.close());

const people = ['Ada', 'Grace', 'Edsger'].map((name, index) => ({
  id: `01a1fc63-2c8a-709d-b41a-5fcfc94d15a${index}`,
  name,
  email: `${name}@example.com`,
  createdAt: new Date('2026-11-23T09:00:00.123Z'),
}));

const named = preparedOnce((tx, name) =>
  tx
    .select({ name: users.name, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(name),
);
const nameOf = async (tx: Tx, index: number) => (await named(tx, { id: people[index]?.id }))[0]?.name;
const broken = (tx: Tx) => tx.execute(sql`select 1 / 0`);

it('returns results in the order of the reads, even if a statement is repeated', async () => {
  const answers = await readTogether(database.db, [
    (tx) => nameOf(tx, 2),
    (tx) => tx.select({ id: users.id }).from(users),
    (tx) => nameOf(tx, 0),
    (tx) => nameOf(tx, 1),
  ]);
  expect(answers).toEqual(['Edsger', expect.arrayContaining(people.map(({ id }) => ({ id }))), 'Ada', 'Grace']);
});

it('throws the error of a failed read and leaves a usable connection', async () => {
  const asked = Array.from({ length: 20 }, (_, call) =>
    readTogether(database.db, [
      (tx) => nameOf(tx, 0),
      (tx) => (call % 2 ? broken(tx) : nameOf(tx, 1)),
      (tx) => nameOf(tx, 2),
    ]),
  );
  const settled = await Promise.allSettled(asked);
  for (const [call, each] of settled.entries()) {
    if (call % 2)
      expect(each).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('1 / 0') } });
    else expect(each).toEqual({ status: 'fulfilled', value: ['Ada', 'Grace', 'Edsger'] });
  }
});

it('throws the error of a read that fails before it sends a query', async () => {
  const refusing = () => {
    throw new Error('on purpose');
  };
  await expect(readTogether(database.db, [(tx) => nameOf(tx, 0), refusing])).rejects.toThrow('on purpose');
  expect(await readTogether(database.db, [(tx) => nameOf(tx, 1)])).toEqual(['Grace']);
});

it('reads uncommitted changes of the transaction that it is given', async () => {
  const seen = await database.db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Augusta' }).where(eq(users.name, 'Ada'));
    const found = await readTogether(tx, [(one) => nameOf(one, 0), (one) => nameOf(one, 1)]);
    await tx.update(users).set({ name: 'Ada' }).where(eq(users.name, 'Augusta'));
    return found;
  });
  expect(seen).toEqual(['Augusta', 'Grace']);
});

it('throws if it is called inside a transaction without receiving that transaction', async () => {
  const nested = database.db.transaction(() => readTogether(database.db, [(tx) => nameOf(tx, 0)]));
  await expect(nested).rejects.toThrow();
});
