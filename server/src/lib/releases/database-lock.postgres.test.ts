import { createDatabaseLock } from '@atrium/releases';
import { createTestDatabase } from '../../testing/services/database';

test('the lock of the database runs one action after the other, also after one that failed', async () => {
  const database = await createTestDatabase();
  const order: string[] = [];
  const run = (name: string) =>
    createDatabaseLock(database.url ?? '')(async (requireHeld) => {
      order.push(`${name} begins`);
      await requireHeld();
      order.push(`${name} ends`);
      if (name === 'first') throw new Error('failed');
    });
  const [first, second] = await Promise.allSettled([run('first'), run('second')]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(order.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  await database.close();
});
