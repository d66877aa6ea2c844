import { afterCommit } from '../db/client';
import { createTestApp, type TestApp } from '.';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('rejects broadcasts, background work, files and counters inside a transaction, and allows them after it', async () => {
  const { db, realtime, background, storage, limiter } = test.deps;
  const broadcast = () => realtime.recheckAccess({ userId: 'somebody' });
  const calls: readonly (() => unknown)[] = [
    broadcast,
    () => background.run(Promise.resolve(), 'Failed'),
    () => storage.files.remove(['an id']),
    () => limiter.take({ name: 'test', max: 1, windowSeconds: 1 }, 'key'),
  ];
  for (const call of calls) {
    const work = db.transaction(async () => {
      await call();
    });
    await expect(work).rejects.toThrow('inside a transaction');
  }
  await db.transaction(async () => afterCommit(broadcast));
  expect(test.rechecked).toEqual([{ userId: 'somebody' }]);
});
