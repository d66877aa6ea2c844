import { createTestApp } from '../testing';

it('reports alive but not ready without the database', async () => {
  const test = await createTestApp();
  const status = async (url: string) => (await test.app.inject({ url })).statusCode;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  jest.spyOn(test.deps.db, 'execute').mockRejectedValue(new Error('Connection terminated unexpectedly'));
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  const response = await test.app.inject({ url: '/readyz' });
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json().code).toBe('UNAVAILABLE');
  await test.close();
});
