import { API } from '@atrium/contracts';
import * as argon2 from '@node-rs/argon2';
import { createJobs } from '../../../jobs/runner';
import { createTestApp, PASSWORD, type Person, createPerson, type TestApp, TestClient } from '../../../testing';
import { queriesOf } from '../../../testing/queries';
import { setUpTwoFactor } from '../../../testing/sign-in';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify), hash: jest.fn(real.hash) };
});

/** Jobs do not run, since callers cannot time the work after the response. */
const idleJobs = { ...createJobs(), wake: () => undefined, start: async () => undefined };

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp({ deps: { jobs: idleJobs } });
  person = await createPerson(test);
  // The first sign-in creates the hash that is used for unknown accounts.
  await login('nobody@example.com');
});
afterAll(() => test.close());

const visitor = () => new TestClient(test.app);
const login = (email: string) => visitor().call(API.accounts.login, { body: { email, password: 'a wrong password' } });
const forgot = (email: string) => visitor().call(API.accounts.forgotPassword, { body: { email } });

/** Returns the response without what differs between calls, and its cost in queries and hashes. */
async function observe(call: () => ReturnType<typeof login>) {
  const verify = jest.mocked(argon2.verify).mockClear();
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  const queries = await queriesOf(async () => answers.push(await call()));
  const compared = answers.map(({ status, body, headers }) => {
    const { requestId: _, ...said } = body as Record<string, unknown>; // every JSON response is an object
    return { status, said, headers: Object.keys(headers).toSorted() };
  });
  return { answers: compared, queries, hashes: verify.mock.calls.length };
}

describe('Who has an account', () => {
  it.each([
    ['signing in', login],
    ['a forgotten password', forgot],
  ])('is not revealed by %s, neither in the response nor in the queries', async (_name, call) => {
    const known = await observe(() => call(person.email));
    const unknown = await observe(() => call('nobody@example.com'));
    expect(known).toEqual(unknown);
    expect(known.queries.length).toBeGreaterThan(0);
  });

  it('is not revealed by signing in if a second factor is on', async () => {
    await setUpTwoFactor(test, person);
    const known = await observe(() => login(person.email));
    expect(known).toEqual(await observe(() => login('nobody@example.com')));
    expect(known.hashes).toBe(1);
    expect(known.answers).toMatchObject([{ said: { code: 'INVALID_CREDENTIALS' } }]);
  });

  it('is not revealed by the rate limit for forgotten passwords', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, deps: { jobs: idleJobs } });
    try {
      const { email } = await createPerson(strict);
      for (const address of [email, 'nobody@example.com']) {
        const body = { email: address };
        const ask = () => new TestClient(strict.app).call(API.accounts.forgotPassword, { body });
        for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200);
        const { status, headers } = await ask();
        expect([status, headers['retry-after']]).toEqual([429, '3600']);
      }
    } finally {
      await strict.close();
    }
  });

  it('is revealed by signing up with EMAIL_TAKEN', async () => {
    const body = { name: 'Ada', email: person.email, password: PASSWORD };
    expect((await visitor().refused(API.accounts.register, { body })).code).toBe('EMAIL_TAKEN');
  });
});
