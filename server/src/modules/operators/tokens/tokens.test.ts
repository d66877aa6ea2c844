import { API, LIMITS, TOKEN_SCOPES, type TokenScope } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { operatorTokens } from '../../../composition/schema';
import { createTestApp, type Person, type TestApp } from '../../../testing';
import { createOperator, createPipeline, makeLive, removeOperator } from '../../../testing/domains/operators';
import { removeOldCalls } from '../remove-old-calls';

let test: TestApp;
let operator: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.delete(operatorTokens);
  operator = await createOperator(test);
});

const newToken = (changes: object = {}) => ({ name: 'Deploy', scopes: ['read'], packages: null, days: 30, ...changes });
const create = (changes: object = {}) => operator.ok(API.operators.createToken, { body: newToken(changes) });
const listed = async (by: Person = operator) => (await by.ok(API.operators.tokens)).tokens;

describe('a new token', () => {
  it('has the requested scopes and packages, and its secret is returned once', async () => {
    const now = test.clock.now();
    const { token, secret } = await create({ scopes: ['canary', 'read'], packages: ['remote-chat', 'host'] });
    expect(token).toEqual({
      _id: expect.any(String),
      name: 'Deploy',
      scopes: ['read', 'canary'],
      packages: ['host', 'remote-chat'],
      createdBy: operator.email,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
      lastUsedAt: null,
      mayRevoke: true,
    });
    expect(secret).toMatch(/^atrium_op_[\w-]{43}$/);
    expect(await listed()).toEqual([token]);
    expect(JSON.stringify(await test.database.db.select().from(operatorTokens))).not.toContain(secret);
  });

  it('has each scope and package once', async () => {
    const { token } = await create({ scopes: ['read', 'read'], packages: ['host', 'host'] });
    expect(token).toMatchObject({ scopes: ['read'], packages: ['host'] });
  });

  it.each([
    ['without a scope', { scopes: [] }],
    ['with an unknown scope', { scopes: ['publish'] }],
    ['with no package', { packages: [] }],
    ['with a package that cannot exist', { packages: ['server'] }],
    ['without a name', { name: ' ' }],
    ['with a name of two lines', { name: 'a\nb' }],
    ['without an end', { days: 0 }],
    ['for too long', { days: LIMITS.tokenDays + 1 }],
    ['with an unknown field', { userId: '0197a000-0000-7000-8000-0000000000a1' }],
  ])('is rejected %s', async (_what, changes) => {
    expect((await operator.refused(API.operators.createToken, { body: newToken(changes) })).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('is rejected with 409 beyond the limit of an operator, also for two calls at once', async () => {
    const { token } = await create();
    const [row] = await test.database.db.select().from(operatorTokens).where(eq(operatorTokens.id, token._id));
    if (!row) throw new Error('The token was not stored.');
    const copies = Array.from({ length: LIMITS.tokensPerOperator - 2 }, (_, number) => ({
      ...row,
      id: test.deps.ids.uuid(),
      secretHash: `${number}`,
    }));
    await test.database.db.insert(operatorTokens).values(copies);
    const add = () => operator.call(API.operators.createToken, { body: newToken() });
    const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
    await createPipeline(test, await createOperator(test));
    await operator.ok(API.operators.revokeToken, { params: { tokenId: token._id } });
    await create();
  });
});

describe('the list of tokens', () => {
  it('contains those of all operators, newest first', async () => {
    const first = await create();
    const { token } = await createPipeline(test, await createOperator(test), { name: 'Other' });
    expect(await listed()).toEqual([token, first.token]);
  });

  it('leaves out tokens that have no effect', async () => {
    const former = await createOperator(test);
    await createPipeline(test, former);
    removeOperator(test, former.email);
    const { token } = await create();
    await operator.ok(API.operators.revokeToken, { params: { tokenId: token._id } });
    expect(await listed()).toEqual([]);
  });

  it('contains when a token was last used, to the minute', async () => {
    const pipeline = await createPipeline(test, operator);
    const used = async () => (await listed())[0]?.lastUsedAt;
    await pipeline.ok(API.operators.releases);
    const first = test.clock.now().toISOString();
    expect(await used()).toBe(first);
    test.clock.pass({ seconds: 59 });
    await pipeline.ok(API.operators.releases);
    expect(await used()).toBe(first);
    test.clock.pass({ seconds: 1 });
    await pipeline.ok(API.operators.releases);
    expect(await used()).toBe(test.clock.now().toISOString());
  });
});

describe('a token of another operator', () => {
  it('can be revoked, once', async () => {
    const pipeline = await createPipeline(test, await createOperator(test));
    const params = { tokenId: pipeline.token._id };
    await operator.ok(API.operators.revokeToken, { params });
    expect((await pipeline.refused(API.operators.releases)).status).toBe(401);
    expect((await operator.refused(API.operators.revokeToken, { params })).status).toBe(404);
  });
});

describe('a token with a scope', () => {
  const CALLS: readonly [TokenScope, keyof typeof API.operators][] = [
    ['read', 'releases'],
    ['read', 'health'],
    ['read', 'history'],
    ['read', 'freezes'],
    ['activate', 'activate'],
    ['activate', 'promote'],
    ['canary', 'startCanary'],
    ['canary', 'abort'],
    ['rollback', 'rollBack'],
  ];
  const bodies: Readonly<Partial<Record<keyof typeof API.operators, object>>> = {
    activate: { version: '2.0.0' },
    startCanary: { version: '2.0.0', percent: 10 },
    promote: { version: '2.0.0' },
    abort: { version: '2.0.0' },
    rollBack: { version: '2.0.0', why: 'It fails.' },
  };

  it.each(TOKEN_SCOPES)('may do what %s includes, and nothing else', async (scope) => {
    const name = `remote-${scope}`;
    await makeLive(test, name, '1.0.0');
    const pipeline = await createPipeline(test, operator, { scopes: [scope] });
    for (const [needed, route] of CALLS) {
      const { body } = await pipeline.call(API.operators[route], { params: { name }, body: bodies[route] });
      const isRefused = JSON.stringify(body).includes('TOKEN_SCOPE');
      expect([route, isRefused]).toEqual([route, needed !== scope]);
    }
  });

  it.each(['calls', 'tokens', 'createToken', 'revokeToken'] as const)('may not call %s', async (route) => {
    const pipeline = await createPipeline(test, operator, { scopes: [...TOKEN_SCOPES] });
    const input = { createToken: { body: newToken() }, revokeToken: { params: { tokenId: pipeline.token._id } } };
    const given = route === 'createToken' || route === 'revokeToken' ? input[route] : {};
    const refused = await pipeline.refused(API.operators[route], given);
    expect(refused).toMatchObject({ status: 403, code: 'TOKEN_SCOPE' });
    expect(await listed()).toHaveLength(1);
  });

  it('may change only its packages, and read all', async () => {
    await makeLive(test, 'remote-own', '1.0.0', '1.1.0');
    await makeLive(test, 'remote-other', '1.0.0', '1.1.0');
    const pipeline = await createPipeline(test, operator, { scopes: ['read', 'activate'], packages: ['remote-own'] });
    const body = { version: '1.1.0' };
    await pipeline.ok(API.operators.activate, { params: { name: 'remote-own' }, body });
    const refused = await pipeline.refused(API.operators.activate, { params: { name: 'remote-other' }, body });
    expect(refused.code).toBe('TOKEN_SCOPE');
    await pipeline.ok(API.operators.health, { params: { name: 'remote-other' } });
    const { packages } = await pipeline.ok(API.operators.releases);
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['remote-own', 'remote-other']));
  });
});

it('removes tokens 400 days after they expired', async () => {
  await create({ days: 1 });
  const sweep = () => removeOldCalls.perform(test.deps, {}, { id: test.deps.ids.uuid(), attempt: 1 });
  test.clock.pass({ days: 401 });
  await sweep();
  expect(await test.database.db.$count(operatorTokens)).toBe(1);
  test.clock.pass({ milliseconds: 1 });
  await sweep();
  expect(await test.database.db.$count(operatorTokens)).toBe(0);
});
