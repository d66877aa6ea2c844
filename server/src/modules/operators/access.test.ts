import { API, type RouteDefinition } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { twoFactors } from '../../composition/schema';
import { createPerson, createTestApp, foundCompany, type Person, TestClient, type TestApp } from '../../testing';
import {
  addOperator,
  createOperator,
  createPipeline,
  removeOperator,
  setVerified,
} from '../../testing/domains/operators';
import { setUpTwoFactor, signInOnAnotherBrowser } from '../../testing/sign-in';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const anId = '0197a000-0000-7000-8000-0000000000a1';
const params = { name: 'host', tokenId: anId, freezeId: anId };
const ROUTES = Object.entries<RouteDefinition>(API.operators);

const turnOffSecondFactor = ({ id }: Person) => test.database.db.delete(twoFactors).where(eq(twoFactors.userId, id));

describe.each(ROUTES)('%s', (_name, definition) => {
  it('rejects the founder of a company with 403', async () => {
    const { founder } = await foundCompany(test);
    await setVerified(test, founder, true);
    expect(await founder.refused(definition, { params })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('rejects a call without a session with 401', async () => {
    expect((await new TestClient(test.app).refused(definition, { params })).status).toBe(401);
  });
});

describe('an operator', () => {
  it('may call the routes of operators, whatever company a tab shows', async () => {
    const operator = await createOperator(test);
    const headers = { 'x-atrium-company': '0197a000-0000-7000-8000-0000000000a1' };
    await operator.ok(API.operators.releases, { headers });
  });

  it('is rejected with 403 without a verified address', async () => {
    const operator = await createOperator(test);
    await setVerified(test, operator, false);
    expect((await operator.refused(API.operators.releases)).code).toBe('FORBIDDEN');
  });

  it('is rejected with 403 without a second factor', async () => {
    const person = await createPerson(test);
    addOperator(test, person.email);
    await setVerified(test, person, true);
    const { status, code } = await person.refused(API.operators.releases);
    expect([status, code]).toEqual([403, 'OPERATOR_NEEDS_SECOND_FACTOR']);
    await setUpTwoFactor(test, person);
    await person.ok(API.operators.releases);
    await turnOffSecondFactor(person);
    expect((await person.refused(API.operators.releases)).code).toBe('OPERATOR_NEEDS_SECOND_FACTOR');
  });

  it('is rejected once the address is removed from OPERATORS', async () => {
    const operator = await createOperator(test);
    await operator.ok(API.operators.releases);
    removeOperator(test, operator.email);
    expect((await operator.refused(API.operators.releases)).code).toBe('FORBIDDEN');
  });

  it('is rejected with 401 once the session has ended', async () => {
    const operator = await createOperator(test);
    const { accessToken } = operator;
    await operator.ok(API.accounts.logout);
    operator.accessToken = accessToken;
    expect((await operator.refused(API.operators.releases)).status).toBe(401);
  });
});

describe('the current user', () => {
  const isOperator = async (person: Person) => (await person.ok(API.accounts.currentUser)).isOperator;

  it('is an operator with a verified address in OPERATORS, also without a second factor', async () => {
    const person = await createPerson(test);
    expect(await isOperator(person)).toBeUndefined();
    addOperator(test, person.email);
    expect(await isOperator(person)).toBeUndefined();
    await setVerified(test, person, true);
    expect(await isOperator(person)).toBe(true);
    removeOperator(test, person.email);
    expect(await isOperator(person)).toBeUndefined();
  });

  it('is no operator as the founder of a company', async () => {
    const { founder } = await foundCompany(test);
    await setVerified(test, founder, true);
    expect(await isOperator(founder)).toBeUndefined();
  });
});

describe('a token', () => {
  const refusal = async (pipeline: TestClient) => {
    const { status, code } = await pipeline.refused(API.operators.releases);
    return [status, code];
  };
  const REJECTED = [401, 'AUTHENTICATION_FAILED'];

  it('is rejected with 401 if nobody created it', async () => {
    const stranger = new TestClient(test.app);
    for (const secret of ['atrium_op_', `atrium_op_${'A'.repeat(43)}`]) {
      stranger.accessToken = secret;
      expect(await refusal(stranger)).toEqual(REJECTED);
    }
  });

  it('is rejected on the routes of people', async () => {
    const pipeline = await createPipeline(test, await createOperator(test));
    for (const definition of [API.accounts.currentUser, API.users.export, API.people.employees]) {
      expect((await pipeline.refused(definition)).code).toBe('AUTHENTICATION_FAILED');
    }
  });

  it('is valid until it expires', async () => {
    const pipeline = await createPipeline(test, await createOperator(test), { days: 2 });
    test.clock.pass({ days: 2, milliseconds: -1 });
    await pipeline.ok(API.operators.releases);
    test.clock.pass({ milliseconds: 1 });
    expect(await refusal(pipeline)).toEqual(REJECTED);
  });

  const ENDS: readonly [string, (operator: Person, tokenId: string) => Promise<unknown>][] = [
    ['it is revoked', (operator, tokenId) => operator.ok(API.operators.revokeToken, { params: { tokenId } })],
    ['its creator is removed from OPERATORS', async ({ email }) => removeOperator(test, email)],
    ['the address of its creator is unverified', (operator) => setVerified(test, operator, false)],
    ['its creator turns the second factor off', turnOffSecondFactor],
    [
      'the account of its creator is deleted',
      (operator) => operator.ok(API.users.remove, { params: { id: operator.id }, body: { reason: '' } }),
    ],
  ];

  it.each(ENDS)('ends when %s', async (_what, end) => {
    const operator = await createOperator(test);
    const pipeline = await createPipeline(test, operator);
    await pipeline.ok(API.operators.releases);
    await end(operator, pipeline.token._id);
    expect(await refusal(pipeline)).toEqual(REJECTED);
  });

  it('stays valid when its creator signs out', async () => {
    const operator = await createOperator(test);
    const pipeline = await createPipeline(test, operator);
    await operator.ok(API.security.endAllSessions);
    await pipeline.ok(API.operators.releases);
  });

  it('cannot be created with a session that has ended', async () => {
    const operator = await createOperator(test);
    const { accessToken } = operator;
    await operator.ok(API.security.endAllSessions);
    operator.accessToken = accessToken;
    const body = { name: 'Late', scopes: ['read'], packages: null, days: 1 };
    expect((await operator.refused(API.operators.createToken, { body })).status).toBe(401);
  });

  it('has a rate limit of its own', async () => {
    // 600 calls a minute become 3: the operator uses them up, and the token has its own.
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.005' } });
    try {
      const operator = await createOperator(strict);
      const pipeline = await createPipeline(strict, operator);
      expect((await operator.refused(API.operators.releases)).code).toBe('RATE_LIMITED');
      for (let sent = 0; sent < 3; sent += 1) await pipeline.ok(API.operators.releases);
      expect((await pipeline.refused(API.operators.releases)).code).toBe('RATE_LIMITED');
    } finally {
      await strict.close();
    }
  });
});

it('lets an operator sign in on another browser with the second factor', async () => {
  const person = await createPerson(test);
  addOperator(test, person.email);
  await setVerified(test, person, true);
  const phone = await setUpTwoFactor(test, person);
  test.clock.pass({ minutes: 1 });
  const browser = await signInOnAnotherBrowser(test, person, { code: phone.code() });
  await browser.ok(API.operators.releases);
});
