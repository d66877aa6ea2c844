import { eq } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../../testing/services/database';
import { createOutboxDelivery, RETENTION_SECONDS } from './outbox-delivery';
import { publish } from './outbox';
import type { Entry } from '../../lib/realtime/entries';
import * as repository from './outbox.repository';
import { outbox } from '../outbox.tables';
import { rooms } from '../../lib/realtime/rooms';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());
afterEach(() => database.db.delete(outbox));

const room = rooms.user('ada');
const badge = (count: number) => ({ room, event: 'badge' as const, payload: { badge: 'x', count } });
const log = { error: jest.fn(), warn: jest.fn() } as never; // the only methods that are called

/** Starts one process and records what it delivers, in order. */
async function startNode(node: string) {
  const heard: Entry[] = [];
  const delivery = createOutboxDelivery({ db: database.db, log, node, deliver: (entry) => heard.push(entry) });
  await delivery.begin();
  return { ...delivery, heard };
}

const write = (count: number) => database.db.transaction((tx) => publish(tx, [badge(count)]));

it('delivers the events of a transaction once and in order in every process', async () => {
  const [first, second] = [await startNode('first'), await startNode('second')];
  const all = Array.from({ length: 700 }, (_, index) => badge(index));
  await database.db.transaction(async (tx) => {
    await publish(tx, all);
    await publish(tx, [{ recheck: { userId: 'ada' } }]);
  });
  await first.flush();
  await second.read();
  await Promise.all([first.flush(), second.flush(), first.read(), second.read()]);
  for (const { heard } of [first, second]) expect(heard).toEqual([...all, { recheck: { userId: 'ada' } }]);
});

it('delivers no events of a rolled-back transaction', async () => {
  const node = await startNode('only');
  const failing = database.db.transaction(async (tx) => {
    await publish(tx, [badge(1)]);
    throw new Error('The work failed');
  });
  await expect(failing).rejects.toThrow('The work failed');
  await node.flush();
  expect(node.heard).toEqual([]);
});

it('delivers events of a process that was killed before sending them', async () => {
  const other = await startNode('other');
  await write(1);
  expect(await repository.hasUnsent(database.db)).toBe(true);
  await other.flush();
  expect(other.heard).toEqual([badge(1)]);
  expect(await repository.hasUnsent(database.db)).toBe(false);
});

it('delivers only events that were written after its start', async () => {
  const early = await startNode('early');
  await write(1);
  await early.flush();
  const late = await startNode('late');
  await write(2);
  await late.flush();
  expect(late.heard).toEqual([badge(2)]);
});

it('delivers forwarded events, which its own sockets already received, only in other processes', async () => {
  const [first, second] = [await startNode('first'), await startNode('second')];
  for (const count of [1, 2, 3]) first.forward(badge(count));
  await first.flush();
  await second.read();
  expect(second.heard).toEqual([badge(1), badge(2), badge(3)]);
  expect(first.heard).toEqual([]);
});

it('delivers events of simultaneous writers once and in the same order in every process', async () => {
  const nodes = [await startNode('first'), await startNode('second'), await startNode('third')];
  await Promise.all(
    Array.from({ length: 90 }, async (_, index) => {
      await write(index);
      await nodes[index % nodes.length]?.flush();
    }),
  );
  for (const node of nodes) await node.read();
  const [one, ...others] = nodes.map(({ heard }) => heard);
  expect(new Set(one?.map((entry) => JSON.stringify(entry))).size).toBe(90);
  expect(one).toHaveLength(90);
  for (const heard of others) expect(heard).toEqual(one);
});

it('delivers entries that it wrote itself without reading them, in order with those of others', async () => {
  const [first, second] = [await startNode('first'), await startNode('second')];
  await write(1);
  const written = await database.db.transaction((tx) => publish(tx, [badge(2)]));
  // Only a process that reads the row back sees this change.
  await database.db
    .update(outbox)
    .set({ entries: [badge(20)] })
    .where(eq(outbox.id, written?.id ?? 0));
  await write(3);
  await first.flush(written);
  await second.read();
  expect(first.heard).toEqual([badge(1), badge(2), badge(3)]);
  expect(second.heard).toEqual([badge(1), badge(20), badge(3)]);
});

it('delivers an entry only once if it is read before it is handed over', async () => {
  const node = await startNode('only');
  const written = await database.db.transaction((tx) => publish(tx, [badge(1)]));
  await node.flush();
  await node.flush(written);
  expect(node.heard).toEqual([badge(1)]);
});

it('buffers a limited number of its own entries and reads the rest', async () => {
  const node = await startNode('only');
  const counts = Array.from({ length: 450 }, (_, index) => index);
  const rows = await database.db.transaction(async (tx) => {
    const all = [];
    for (const count of counts) all.push(await publish(tx, [badge(count)]));
    return all;
  });
  await Promise.all(rows.map((written) => node.flush(written)));
  expect(node.heard).toEqual(counts.map(badge));
});

it('continues after an event that cannot be delivered', async () => {
  const heard: Entry[] = [];
  const delivery = createOutboxDelivery({
    db: database.db,
    log,
    node: 'only',
    deliver(entry) {
      if (JSON.stringify(entry) === JSON.stringify(badge(1))) throw new Error('Broken');
      heard.push(entry);
    },
  });
  await delivery.begin();
  await database.db.transaction((tx) => publish(tx, [badge(1), badge(2)]));
  await delivery.flush();
  expect(heard).toEqual([badge(2)]);
});

it('keeps events while the database is unavailable', async () => {
  const [first, second] = [await startNode('first'), await startNode('second')];
  const away = jest.spyOn(database.db, 'transaction').mockRejectedValueOnce(new Error('The database is away'));
  first.forward(badge(1));
  await first.flush();
  expect(away).toHaveBeenCalled();
  first.forward(badge(2));
  await first.flush();
  await second.read();
  expect(second.heard).toEqual([badge(1), badge(2)]);
});

it('deletes only old entries that were sent', async () => {
  const node = await startNode('only');
  await write(1);
  await node.flush();
  await write(2);
  await repository.removeSent(database.db, 600);
  expect(await database.db.select().from(outbox)).toHaveLength(2);
  await repository.removeSent(database.db, -60);
  expect((await database.db.select().from(outbox)).map(({ entries }) => entries)).toEqual([[badge(2)]]);
  await node.flush();
  expect(node.heard).toEqual([badge(1), badge(2)]);
});

it('calls onFellBehind after a pause longer than the retention', async () => {
  const onFellBehind = jest.fn();
  const delivery = createOutboxDelivery({ db: database.db, log, node: 'late', deliver: () => undefined, onFellBehind });
  await delivery.begin();
  await delivery.read();
  expect(onFellBehind).not.toHaveBeenCalled();
  const later = performance.now() + RETENTION_SECONDS * 1000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await delivery.read();
  expect(onFellBehind).toHaveBeenCalledTimes(1);
});
