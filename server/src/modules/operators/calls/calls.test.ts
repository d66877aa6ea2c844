import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { API } from '@atrium/contracts';
import { readRegistry } from '@atrium/releases';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { operatorCalls, operatorTokens } from '../../../composition/schema';
import { createTestApp, type Person, type TestApp } from '../../../testing';
import { createOperator, createPipeline, makeLive } from '../../../testing/domains/operators';
import { countQueries } from '../../../testing/queries';
import { removeOldCalls } from '../remove-old-calls';

let test: TestApp;
let operator: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.delete(operatorCalls);
  operator = await createOperator(test);
});

const page = (query: Record<string, string | number> = {}, by = operator) => by.ok(API.operators.calls, { query });

describe('the log of calls', () => {
  it('contains who created and revoked a token', async () => {
    const { token } = await createPipeline(test, operator, { name: 'Deploy' });
    const other = await createOperator(test);
    await other.ok(API.operators.revokeToken, { params: { tokenId: token._id } });
    expect((await page()).entries).toMatchObject([
      { action: 'revokeToken', who: other.email, subject: 'Deploy', token: null, version: null, refusal: null },
      { action: 'createToken', who: operator.email, subject: 'Deploy', token: null, version: null, refusal: null },
    ]);
  });

  it('contains rejected calls of a token to create and to revoke tokens', async () => {
    const pipeline = await createPipeline(test, operator, { name: 'Deploy' });
    const body = { name: 'Child', scopes: ['read'], packages: null, days: 1 };
    await pipeline.refused(API.operators.createToken, { body });
    await pipeline.refused(API.operators.revokeToken, { params: { tokenId: pipeline.token._id } });
    const refusal = 'This token may not do this.';
    expect((await page({ limit: 2 })).entries).toMatchObject([
      { action: 'revokeToken', subject: pipeline.token._id, token: 'Deploy', refusal },
      { action: 'createToken', subject: 'Child', token: 'Deploy', refusal },
    ]);
  });

  it('is returned in pages, newest first, which stay in place when something happens', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await createPipeline(test, operator, { name });
    const first = await page({ limit: 2 });
    await createPipeline(test, operator, { name: 'E' });
    const second = await page({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.entries, ...second.entries].map(({ subject }) => subject)).toEqual(['D', 'C', 'B', 'A']);
    expect(second.nextCursor).toBeNull();
  });

  it('takes as many queries for many entries as for one', async () => {
    await createPipeline(test, operator);
    const few = await countQueries(() => page());
    for (let number = 0; number < 4; number += 1) await createPipeline(test, operator);
    expect(await countQueries(() => page())).toBe(few);
  });

  it('keeps the change if it cannot be written', async () => {
    const store = await makeLive(test, 'remote-chat', '1.0.0', '1.1.0');
    const { db } = test.database;
    await db.execute(sql`alter table operator_calls rename to operator_calls_away`);
    try {
      const input = { params: { name: 'remote-chat' }, body: { version: '1.1.0' } };
      await operator.ok(API.operators.activate, input);
    } finally {
      await db.execute(sql`alter table operator_calls_away rename to operator_calls`);
    }
    expect((await readRegistry(store)).remotes['remote-chat']?.active.version).toBe('1.1.0');
  });

  it('contains a change that failed after it was made', async () => {
    const store = await makeLive(test, 'remote-time', '1.0.0', '1.1.0');
    // The serial is written after what is live, by way of this file.
    const path = join(store.dataDir, 'keys/serial.new');
    await mkdir(path);
    try {
      const input = { params: { name: 'remote-time' }, body: { version: '1.1.0', why: 'Ticket 7' } };
      expect((await operator.call(API.operators.activate, input)).status).toBe(500);
    } finally {
      await rm(path, { recursive: true });
    }
    expect((await readRegistry(store)).remotes['remote-time']?.active.version).toBe('1.1.0');
    const [call] = (await page({ limit: 1 })).entries;
    expect(call).toMatchObject({ action: 'activate', subject: 'remote-time', version: '1.1.0', why: 'Ticket 7' });
    expect(call?.refusal).toContain('may have been done');
  });

  it('keeps entries for 400 days', async () => {
    await createPipeline(test, operator, { days: 1 });
    const sweep = () => removeOldCalls.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
    test.clock.pass({ days: 400 });
    await sweep();
    expect(await test.database.db.$count(operatorCalls)).toBe(1);
    test.clock.pass({ milliseconds: 1 });
    await sweep();
    expect(await test.database.db.$count(operatorCalls)).toBe(0);
  });
});

describe('an operator whose account is deleted', () => {
  it('stays in the log without a name, and their tokens are removed', async () => {
    await createPipeline(test, operator, { name: 'Deploy' });
    await operator.ok(API.users.remove, { params: { id: operator.id }, body: { reason: '' } });
    const other = await createOperator(test);
    expect((await page({}, other)).entries).toMatchObject([{ who: null, action: 'createToken', subject: 'Deploy' }]);
    const rows = await test.database.db.select({ userId: operatorCalls.userId }).from(operatorCalls);
    expect(rows).toEqual([{ userId: null }]);
    const owners = await test.database.db.select({ userId: operatorTokens.userId }).from(operatorTokens);
    expect(owners).not.toContainEqual({ userId: operator.id });
  });
});

describe('the data that an operator exports', () => {
  it('contains their tokens without secrets, and their calls', async () => {
    await createPipeline(test, operator, { name: 'Deploy' });
    await createPipeline(test, await createOperator(test), { name: 'Not mine' });
    const { bytes } = await operator.call(API.users.export);
    const { 'data.json': data = new Uint8Array() } = unzipSync(new Uint8Array(bytes));
    const text = strFromU8(data);
    expect(JSON.parse(text)).toMatchObject({
      pipelines: [{ name: 'Deploy', scopes: ['read'], packages: null, revokedAt: null }],
      operatorCalls: [{ action: 'createToken', subject: 'Deploy', pipeline: null, refusal: null }],
    });
    expect(text).not.toMatch(/secretHash|Not mine/);
  });
});
