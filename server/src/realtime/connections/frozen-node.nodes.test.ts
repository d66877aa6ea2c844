import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/services/database';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createOutboxDelivery } from '../outbox/outbox-delivery';
import { publish } from '../outbox/outbox';
import type { Entry } from '../../lib/realtime/entries';
import { lockPositions } from '../outbox/outbox.repository';
import { rooms } from '../../lib/realtime/rooms';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

test('continues delivery within seconds when another process freezes while sending', async () => {
  const frozen = new pg.Client({ connectionString: database.url });
  frozen.on('error', () => undefined);
  await frozen.connect();
  await frozen.query('begin');
  await lockPositions(drizzle(frozen));

  const heard: Entry[] = [];
  const log = { error: jest.fn() } as never; // the only method that is called
  const other = createOutboxDelivery({ db: database.db, log, node: 'other', deliver: (entry) => heard.push(entry) });
  await database.db.transaction((tx) =>
    publish(tx, [{ room: rooms.user('ada'), event: 'badge', payload: { badge: 'x', count: 1 } }]),
  );
  await other.begin();
  expect(heard).toHaveLength(1);
});
