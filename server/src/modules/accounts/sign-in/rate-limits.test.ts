import { API } from '@atrium/contracts';
import {
  createTestApp,
  foundCompany,
  PASSWORD,
  createPerson,
  type TestApp,
  TestClient,
  tokenOf,
} from '../../../testing';

describe('Rate limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => strict.close());
  beforeEach(() => strict.clock.pass({ minutes: 61 }));

  const attempt = (email: string, headers: Record<string, string> = {}) =>
    new TestClient(strict.app).call(API.accounts.login, { body: { email, password: 'wrong' }, headers });

  it('block guesses at one account in any spelling of the email and from any claimed address', async () => {
    for (let n = 0; n < 10; n++) expect((await attempt('ada@example.com')).status).toBe(401);
    const { status, body, headers } = await attempt(' ADA@example.com ', { 'x-forwarded-for': '203.0.113.9' });
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
    expect(body).toMatchObject({ code: 'RATE_LIMITED', params: { seconds: 60 } });
    expect((await attempt('grace@example.com')).status).toBe(401);
    strict.clock.pass({ seconds: 60 });
    expect((await attempt('ada@example.com')).status).toBe(401);
  });

  it('never lock the owner out of a browser in which they signed in before', async () => {
    const owner = await createPerson(strict, { email: 'owner@example.com' });
    for (let n = 0; n < 10; n++) await attempt('owner@example.com');
    const body = { email: 'owner@example.com', password: PASSWORD };
    const stranger = new TestClient(strict.app);
    expect((await stranger.call(API.accounts.login, { body })).status).toBe(429);
    expect((await owner.call(API.accounts.login, { body })).status).toBe(200);
    expect((await owner.call(API.accounts.forgotPassword, { body: { email: body.email } })).status).toBe(200);
  });

  it('do not count separately for made-up device cookies', async () => {
    await createPerson(strict, { email: 'target@example.com' });
    const cookie = (n: number) => ({ cookie: `atrium_device=${String(n).padStart(43, 'x')}` });
    for (let n = 0; n < 10; n++) expect((await attempt('target@example.com', cookie(n))).status).toBe(401);
    expect((await attempt('target@example.com', cookie(10))).status).toBe(429);
  });

  it('apply to guesses from a known browser as well', async () => {
    const owner = await createPerson(strict, { email: 'shared@example.com' });
    const guess = () => owner.call(API.accounts.login, { body: { email: 'shared@example.com', password: 'wrong' } });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  it('block guesses at many accounts from one network', async () => {
    for (let n = 0; n < 50; n++) expect((await attempt(`person${n}@example.com`)).status).toBe(401);
    expect((await attempt('person50@example.com')).status).toBe(429);
  });

  it('do not count attempts of a blocked network against the accounts that it tries', async () => {
    await createPerson(strict, { email: 'lin@example.com' });
    for (let n = 0; n < 50; n++) await attempt(`person${n}@example.com`);
    strict.clock.pass({ seconds: 30 });
    for (let n = 0; n < 20; n++) expect((await attempt('lin@example.com')).status).toBe(429);
    strict.clock.pass({ seconds: 30 });
    expect((await attempt('lin@example.com')).status).toBe(401);
  });

  it('cannot be bypassed by another spelling of the path', async () => {
    const inject = (url: string) =>
      strict.app.inject({ method: 'POST', url, payload: { email: 'a@b.co', password: 'x' } });
    for (let n = 0; n < 11; n++) await inject('/api/auth');
    for (const url of ['//api/auth', '/API/AUTH', '/api/auth/', '/api//auth', '/api/./auth', '/api/%61uth']) {
      expect([404, 429]).toContain((await inject(url)).statusCode);
    }
  });

  it('allow ten sign-ups an hour from one network', async () => {
    const body = (n: number) => ({ name: 'Ada Lovelace', email: `limited${n}@example.com`, password: PASSWORD });
    for (let n = 0; n < 10; n++) {
      expect((await new TestClient(strict.app).call(API.accounts.register, { body: body(n) })).status).toBe(201);
    }
    expect((await new TestClient(strict.app).call(API.accounts.register, { body: body(10) })).status).toBe(429);
  });

  it('count sign-ups per company link, so that a whole office can join from one network', async () => {
    const { founder } = await foundCompany(strict);
    const { magicLink } = await founder.ok(API.people.createMagicLink);
    const join = (n: number, token: string) =>
      new TestClient(strict.app).call(API.accounts.register, {
        body: { name: 'Ada Lovelace', email: `joiner${n}@example.com`, password: PASSWORD, token },
      });
    for (let n = 0; n < 12; n++) expect((await join(n, tokenOf(magicLink))).status).toBe(201);
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await join(n + 100, 'made-up')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('allow 600 calls a minute per person', async () => {
    const person = await createPerson(strict);
    const statuses = new Set<number>();
    for (let n = 0; n < 600; n++) statuses.add((await person.call(API.accounts.currentUser)).status);
    expect([...statuses]).toEqual([200]);
    expect((await person.refused(API.accounts.currentUser)).code).toBe('RATE_LIMITED');
  });

  it('apply to mailed links in any spelling of the address and from any claimed address', async () => {
    const ask = (email: string, n: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` };
      return new TestClient(strict.app).call(API.accounts.forgotPassword, { body: { email }, headers });
    };
    const spellings = ['ada@example.com', 'ADA@example.com', ' ada@EXAMPLE.com', 'Ada@Example.Com ', 'aDA@example.com'];
    for (const [n, email] of spellings.entries()) expect((await ask(email, n)).status).toBe(200);
    const { status, headers } = await ask('\tada@example.com', 9);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    for (let n = 0; n < 24; n++) expect((await ask(`person${n}@example.com`, n)).status).toBe(200);
    expect((await ask('person24@example.com', 24)).status).toBe(429);
  });

  it('apply to guessed links', async () => {
    const guess = (n: number) =>
      new TestClient(strict.app).call(API.accounts.resetPassword, {
        params: { token: `guess${n}` },
        body: { password: PASSWORD },
      });
    for (let n = 0; n < 60; n++) expect((await guess(n)).status).toBe(404);
    expect((await guess(60)).status).toBe(429);
  });

  it('apply to invitation lookups', async () => {
    const look = () => new TestClient(strict.app).call(API.accounts.verifyInvite, { query: { token: 'guess' } });
    for (let n = 0; n < 60; n++) expect((await look()).status).toBe(404);
    expect((await look()).status).toBe(429);
  });

  it('allow 1,000 refreshes from one network', async () => {
    const refresh = () => strict.app.inject({ method: 'POST', url: '/api/auth/refresh-token' });
    const statuses = new Set<number>();
    for (let n = 0; n < 1000; n++) statuses.add((await refresh()).statusCode);
    expect([...statuses]).toEqual([403]);
    expect((await refresh()).statusCode).toBe(429);
  });
});
