import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createDelivery } from './delivery';
import { announce, type Entry } from './outbox';
import { lockPositions } from './outbox.repository';
import { rooms } from './rooms';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

test('a process that freezes while it sends holds up the others for seconds only', async () => {
  const frozen = new pg.Client({ connectionString: database.url });
  frozen.on('error', () => undefined);
  await frozen.connect();
  await frozen.query('begin');
  await lockPositions(drizzle(frozen));

  const heard: Entry[] = [];
  const log = { error: jest.fn() } as never; // of which only this is called
  const other = createDelivery({ db: database.db, log, node: 'other', handOut: (entry) => heard.push(entry) });
  await database.db.transaction((tx) =>
    announce(tx, [{ room: rooms.user('ada'), event: 'badge', payload: { badge: 'x', count: 1 } }]),
  );
  await other.begin();
  expect(heard).toHaveLength(1);
});
