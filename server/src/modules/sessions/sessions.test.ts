import { API } from '@atrium/contracts';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../app';
import { sessions } from '../../composition/schema';
import { createJobs } from '../../jobs/runner';
import { createKeys, loadSecret } from '../../lib/keys';
import { createLimiter } from '../../lib/limits/limiter';
import { createMetrics } from '../../lib/process/metrics';
import { noopRealtime } from '../../lib/realtime/realtime';
import { createTestApp, PASSWORD, type Person, createPerson, type TestApp, TestClient } from '../../testing';
import { printFigures, shortOrLong } from '../../testing/long';
import { signInOnAnotherBrowser } from '../../testing/sign-in';

/** Number of randomised runs. */
const [RACES, ORDERS] = shortOrLong([1, 25], [100, 250]);
const TIMEOUT_MS = 180_000 + RACES * 5_000 + ORDERS * 1_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Creates another browser with a copy of the refresh cookie. */
function withCookie(token: string): TestClient {
  const browser = new TestClient(test.app);
  browser.cookies.set('atrium_refresh', token);
  return browser;
}
/** Starts another process of the same installation: same database and secret, empty memory. */
const restart = ({ deps }: TestApp) =>
  buildApp({
    ...deps,
    keys: createKeys(loadSecret(deps.config.dataDir, undefined)),
    limiter: createLimiter(deps.clock, deps.config.rateLimitFactor),
    jobs: createJobs(),
    metrics: createMetrics(),
    realtime: noopRealtime,
  });
const cookieOf = (browser: TestClient) => browser.cookies.get('atrium_refresh') ?? '';
const refresh = (token: string) => withCookie(token).call(API.accounts.refresh);
const statusWith = async (accessToken: string) => {
  const browser = new TestClient(test.app);
  browser.accessToken = accessToken;
  return (await browser.call(API.accounts.currentUser)).status;
};

describe('an access token', () => {
  let person: Person;
  beforeEach(async () => {
    person = await createPerson(test);
  });

  const claims = () => JSON.parse(Buffer.from(person.accessToken?.split('.')[1] ?? '', 'base64url').toString());
  const forge = (payload: object, key: Uint8Array, alg = 'HS256') =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(key);

  it('expires after ten minutes with TOKEN_EXPIRED', async () => {
    test.clock.pass({ minutes: 9, seconds: 59 });
    await person.ok(API.accounts.currentUser);
    test.clock.pass({ seconds: 1 });
    expect(await person.refused(API.accounts.currentUser)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  });

  it('is required', async () => {
    const error = await new TestClient(test.app).refused(API.accounts.currentUser);
    expect(error).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('is rejected if it is signed with another key', async () => {
    expect(await statusWith(await forge(claims(), new Uint8Array(32)))).toBe(401);
  });

  it('is rejected without a signature', async () => {
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const payload = Buffer.from(JSON.stringify(claims())).toString('base64url');
    expect(await statusWith(`${header}.${payload}.`)).toBe(401);
  });

  it('is rejected if it names another person than the session', async () => {
    const other = await createPerson(test);
    expect(await statusWith(await forge({ ...claims(), sub: other.id }, test.deps.keys.accessToken))).toBe(401);
  });

  it('is rejected without an expiry', async () => {
    const { exp: _, ...forever } = claims();
    expect(await statusWith(await forge(forever, test.deps.keys.accessToken))).toBe(401);
  });

  it.each(['', 'x', 'a.b.c', `${'x'.repeat(5000)}`, '%00'])(
    'is rejected if it is empty or malformed (%#)',
    async (token) => {
      expect(await statusWith(token)).toBe(401);
    },
  );

  it('has a unique id', async () => {
    const before = claims().jti;
    person.accessToken = (await person.ok(API.accounts.refresh)).accessToken;
    expect(claims().jti).toMatch(/^[\da-f-]{36}$/);
    expect(claims().jti).not.toBe(before);
  });

  it('is rejected after logout', async () => {
    await person.ok(API.accounts.logout);
    expect(await person.refused(API.accounts.currentUser)).toMatchObject({ code: 'AUTHENTICATION_FAILED' });
  });
});

describe('refreshing', () => {
  it('returns a new access token and a new cookie', async () => {
    const person = await createPerson(test);
    const before = cookieOf(person);
    test.clock.pass({ minutes: 11 });
    person.accessToken = (await person.ok(API.accounts.refresh)).accessToken;
    expect(cookieOf(person)).not.toBe(before);
    await person.ok(API.accounts.currentUser);
  });

  it(
    'leaves one live child after 50 concurrent refreshes, without logouts',
    async () => {
      for (let race = 1; race <= RACES; race++) {
        const person = await createPerson(test);
        const parent = cookieOf(person);
        const browsers = Array.from({ length: 50 }, () => withCookie(parent));
        const answers = await Promise.all(browsers.map((browser) => browser.call(API.accounts.refresh)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const children = new Set(browsers.map(cookieOf));
        expect(children.size).toBe(1);
        expect(children.has(parent)).toBe(false);
        test.clock.pass({ minutes: 11 });
        expect((await refresh([...children][0] ?? '')).status).toBe(200);
      }
      printFigures(`${RACES} races of 50 refreshes: one live child each, nobody logged out`);
    },
    TIMEOUT_MS,
  );

  it('accepts a repetition within ten seconds', async () => {
    const person = await createPerson(test);
    const parent = cookieOf(person);
    await refresh(parent);
    test.clock.pass({ seconds: 10 });
    expect((await refresh(parent)).status).toBe(200);
  });

  it('Refresh token stolen and replayed: ends the whole token family', async () => {
    const person = await createPerson(test);
    const stolen = cookieOf(person);
    person.accessToken = (await person.ok(API.accounts.refresh)).accessToken;
    test.clock.pass({ seconds: 11 });
    const { status, body } = await refresh(stolen);
    expect([status, body]).toEqual([403, expect.objectContaining({ message: 'Invalid or expired refresh token' })]);
    expect((await person.refused(API.accounts.refresh)).code).toBe('INVALID_REFRESH_TOKEN');
    expect((await person.refused(API.accounts.currentUser)).status).toBe(401);
  });

  it('Refresh token stolen and replayed: ends the family after a restart of the server as well', async () => {
    const person = await createPerson(test);
    const stolen = cookieOf(person);
    await person.ok(API.accounts.refresh);
    test.clock.pass({ seconds: 11 });
    const restarted = await restart(test);
    try {
      const thief = new TestClient(restarted);
      thief.cookies.set('atrium_refresh', stolen);
      expect((await thief.refused(API.accounts.refresh)).code).toBe('INVALID_REFRESH_TOKEN');
      expect((await person.refused(API.accounts.refresh)).code).toBe('INVALID_REFRESH_TOKEN');
    } finally {
      await restarted.close();
    }
  });

  it('ends the family immediately if a token two generations old is used', async () => {
    const person = await createPerson(test);
    const stolen = cookieOf(person);
    await person.ok(API.accounts.refresh);
    await person.ok(API.accounts.refresh);
    expect((await refresh(stolen)).status).toBe(403);
    expect((await person.refused(API.accounts.refresh)).status).toBe(403);
  });

  it('keeps the session if a forged token is used', async () => {
    const person = await createPerson(test);
    const [session, generation] = cookieOf(person).split('.');
    for (const forged of [`${session}.${generation}.x`, `${session}.7.${'A'.repeat(43)}`, `${session}`, 'x', '..']) {
      expect((await refresh(forged)).status).toBe(403);
    }
    expect((await person.call(API.accounts.refresh)).status).toBe(200);
  });

  it('rejects a call without a cookie with NO_REFRESH_TOKEN', async () => {
    const error = await new TestClient(test.app).refused(API.accounts.refresh);
    expect(error).toMatchObject({ status: 403, code: 'NO_REFRESH_TOKEN', error: 'No refresh token provided' });
  });

  it('clears invalid cookies', async () => {
    const person = await createPerson(test);
    await withCookie(cookieOf(person)).ok(API.accounts.logout);
    await person.refused(API.accounts.refresh);
    expect([...person.cookies.keys()]).toEqual(['atrium_device']);
  });

  it('is rejected thirty days after the last use', async () => {
    const person = await createPerson(test);
    await person.ok(API.security.saveSettings, { body: { sessionTimeout: 30 * 24 * 60 } });
    for (let use = 0; use < 2; use++) {
      test.clock.pass({ days: 29 });
      person.accessToken = (await person.ok(API.accounts.refresh)).accessToken;
      await person.ok(API.accounts.currentUser);
    }
    test.clock.pass({ days: 30 });
    expect((await person.refused(API.accounts.refresh)).code).toBe('INVALID_REFRESH_TOKEN');
  });

  it('stores the refresh token only as a hash', async () => {
    const person = await createPerson(test);
    await person.ok(API.accounts.refresh);
    const rows = await test.database.db.select().from(sessions).where(eq(sessions.userId, person.id));
    const secret = cookieOf(person).split('.')[2] ?? '';
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it(
    'keeps the live token valid in any order of uses until an old one is used too late',
    async () => {
      const use = fc.record({ back: fc.nat({ max: 3 }), seconds: fc.constantFrom(0, 5, 10, 11, 600) });
      await fc.assert(
        fc.asyncProperty(fc.array(use, { minLength: 1, maxLength: 8 }), async (uses) => {
          const person = await createPerson(test);
          await person.ok(API.security.saveSettings, { body: { sessionTimeout: 1440 } });
          const issued = [cookieOf(person)];
          let rotatedAt = test.clock.now().getTime();
          let alive = true;
          for (const { back, seconds } of uses) {
            test.clock.pass({ seconds });
            const now = test.clock.now().getTime();
            const index = Math.max(0, issued.length - 1 - back);
            const age = issued.length - 1 - index;
            const browser = withCookie(issued[index] ?? '');
            const { status } = await browser.call(API.accounts.refresh);
            const graceful = age === 0 || (age === 1 && now - rotatedAt <= 10_000);
            alive &&= graceful;
            expect(status).toBe(alive ? 200 : 403);
            if (alive && age === 0) {
              issued.push(cookieOf(browser));
              rotatedAt = now;
            } else if (alive) expect(cookieOf(browser)).toBe(issued.at(-1));
          }
        }),
        { numRuns: ORDERS },
      );
      printFigures(`${ORDERS} orders of uses: as the rules have it`);
    },
    TIMEOUT_MS,
  );
});

describe('cross-site calls', () => {
  const cases: [string, Record<string, string>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['this host by another scheme', { origin: 'https://localhost:3000', host: 'localhost:3000' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://evil.atrium.test' }],
    ['a link or form elsewhere', { 'sec-fetch-site': 'cross-site' }],
  ];

  it.each(cases)('are rejected if they use cookies: %s', async (_name, headers) => {
    const person = await createPerson(test);
    expect((await person.refused(API.accounts.refresh, { headers })).code).toBe('CROSS_ORIGIN');
    expect((await person.refused(API.accounts.logout, { headers })).code).toBe('CROSS_ORIGIN');
    const body = { email: person.email, password: 'x' };
    expect((await person.refused(API.accounts.login, { body, headers })).code).toBe('CROSS_ORIGIN');
    await person.ok(API.accounts.refresh);
  });
});

describe('same-origin calls', () => {
  it('are accepted with cookies', async () => {
    const person = await createPerson(test);
    const headers = { origin: 'http://atrium.test', 'sec-fetch-site': 'same-origin' };
    expect((await person.call(API.accounts.refresh, { headers })).status).toBe(200);
  });
});

describe('signing in as another person in the same browser', () => {
  it('ends the previous session', async () => {
    const [first, second] = [await createPerson(test), await createPerson(test)];
    await first.ok(API.accounts.login, { body: { email: second.email, password: PASSWORD } });
    expect((await first.refused(API.accounts.currentUser)).code).toBe('AUTHENTICATION_FAILED');
  });
});

describe('signing out', () => {
  it('ends only the current session, and succeeds without one', async () => {
    const person = await createPerson(test);
    const other = new TestClient(test.app);
    const body = { email: person.email, password: PASSWORD };
    other.accessToken = (await other.ok(API.accounts.login, { body })).accessToken;
    await person.ok(API.accounts.logout);
    expect([...person.cookies.keys()]).toEqual(['atrium_device']);
    await person.ok(API.accounts.logout);
    await new TestClient(test.app).ok(API.accounts.logout);
    await other.ok(API.accounts.currentUser);
  });

  it('ends the refresh token that it received, and no token of another browser', async () => {
    const person = await createPerson(test);
    const other = await signInOnAnotherBrowser(test, person);
    const [ended, kept] = [cookieOf(person), cookieOf(other)];
    await person.ok(API.accounts.logout);
    expect((await withCookie(ended).refused(API.accounts.refresh)).code).toBe('INVALID_REFRESH_TOKEN');
    expect((await refresh(kept)).status).toBe(200);
  });
});
