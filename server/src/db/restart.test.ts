import { API, errorBody } from '@atrium/contracts';
import { createTestApp, PASSWORD, type TestApp, TestClient } from '../testing';
import { createTestDatabase } from '../testing/services/database';
import { type CutDatabase, openThroughProxy } from '../testing/cut-database';
import type { Database } from './client';

let database: Database;
let line: CutDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await openThroughProxy(database.pool);
  test = await createTestApp({ deps: { db: line.db } });
});
afterAll(async () => {
  await test.close();
  await line.close();
  await database.close();
});

it('answers 503 with Retry-After while the database restarts, then continues without logouts', async () => {
  const person = new TestClient(test.app);
  const body = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
  person.accessToken = (await person.ok(API.accounts.register, { body })).accessToken;
  await person.ok(API.accounts.currentUser);

  await line.cut();
  for (const call of [API.accounts.currentUser, API.accounts.refresh, API.accounts.login]) {
    const {
      status,
      headers,
      body: answer,
    } = await person.call(call, 'body' in call ? { body: { email: body.email, password: PASSWORD } } : {});
    expect([call.path, status]).toEqual([call.path, 503]);
    expect(headers['retry-after']).toBe('2');
    expect(errorBody.parse(answer).code).toBe('UNAVAILABLE');
  }
  expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);

  await line.restore();
  expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  await person.ok(API.accounts.currentUser);
  person.accessToken = (await person.ok(API.accounts.refresh)).accessToken;
  await person.ok(API.accounts.currentUser);
});

it('rolls back a transaction whose connection was cut, and serves the next call', async () => {
  const person = new TestClient(test.app);
  const body = { name: 'Ben', email: 'ben@example.com', password: PASSWORD };
  // The commit never arrives.
  const failed = line.db.transaction(async (tx) => {
    await tx.execute('create table half_done (n int)');
    await line.cut();
  });
  await expect(failed).rejects.toThrow();
  await line.restore();
  const { rows } = await line.db.execute<{ name: string | null }>(`select to_regclass('half_done')::text as name`);
  expect(rows).toEqual([{ name: null }]);
  await person.ok(API.accounts.register, { body });
});
