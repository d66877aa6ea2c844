import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, signUp, type TestApp, TestClient } from '../../testing';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const visitor = () => new TestClient(test.app);
const registration = (email: string) => ({ name: 'Ada Lovelace', email, password: PASSWORD });

describe('signing up', () => {
  it('signs the person in, without a company', async () => {
    const person = await signUp(test, { name: 'Ada' });
    const user = await person.ok(API.accounts.currentUser);
    expect(user).toMatchObject({ name: 'Ada', company: null, companies: [], populatedCompany: null, can: [] });
    expect(user.isEmailVerified).toBe(false);
  });

  it('says that an e-mail is taken, in whatever spelling, at its field', async () => {
    await visitor().ok(API.accounts.register, { body: registration('taken@example.com') });
    const error = await visitor().refused(API.accounts.register, { body: registration(' Taken@EXAMPLE.com') });
    expect(error).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect(error.fields?.email?.code).toBe('EMAIL_TAKEN');
  });

  it('makes one account of twenty sign-ups at once', async () => {
    const body = registration('race@example.com');
    const results = await Promise.all(
      Array.from({ length: 20 }, () => visitor().call(API.accounts.register, { body })),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it.each([
    ['password', { password: 'short' }, 'TOO_SHORT'],
    ['password', { password: 'x'.repeat(129) }, 'TOO_LONG'],
    ['password', { password: 'QwertyUiop' }, 'PASSWORD_COMMON'],
    ['password', { password: 'New@Example.com' }, 'PASSWORD_IS_EMAIL'],
    ['email', { email: 'nobody' }, 'INVALID_EMAIL'],
    ['email', { email: { $ne: '' } }, 'INVALID'],
    ['name', { name: '  ' }, 'REQUIRED'],
    ['name', { name: 'a\u0000b' }, 'CONTROL_CHARACTERS'],
    ['', { isAdmin: true }, 'UNKNOWN_FIELD'],
    ['', { _id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3' }, 'UNKNOWN_FIELD'],
  ])('refuses at “%s” %j', async (field, wrong, code) => {
    const body = { ...registration('new@example.com'), ...wrong };
    const error = await visitor().refused(API.accounts.register, { body });
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(error.fields?.[field]?.code).toBe(code);
  });

  it('sends the password, its hash and other secrets to nobody', async () => {
    const { founder } = await foundCompany(test);
    const answers = [await founder.call(API.accounts.currentUser), await founder.call(API.people.employees)];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/argon2|password|hash/i);
  });
});

describe('signing in', () => {
  const login = (email: string, password: string) => visitor().call(API.accounts.login, { body: { email, password } });

  it('takes the e-mail in any spelling', async () => {
    const person = await signUp(test);
    expect((await login(person.email.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  it('takes a password however its characters were composed', async () => {
    const body = { ...registration('composed@example.com'), password: 'Grüße aus Köln' };
    await visitor().ok(API.accounts.register, { body });
    expect((await login('composed@example.com', 'Gru\u0308ße aus Ko\u0308ln')).status).toBe(200);
  });

  it('answers the same for a wrong password and for no such account', async () => {
    const person = await signUp(test);
    const wrong = await login(person.email, 'not the password');
    const nobody = await login('nobody@example.com', 'not the password');
    expect(wrong.status).toBe(401);
    const { requestId: _1, ...first } = wrong.body as Record<string, unknown>;
    const { requestId: _2, ...second } = nobody.body as Record<string, unknown>;
    expect(first).toEqual(second);
    expect(first.message).toBe('The e-mail or the password is wrong.');
    expect(Object.keys(wrong.headers).toSorted()).toEqual(Object.keys(nobody.headers).toSorted());
  });

  it('sets a cookie that scripts cannot read, for the paths of the session only', async () => {
    const person = await signUp(test);
    const body = { email: person.email, password: PASSWORD };
    const { headers } = await visitor().call(API.accounts.login, { body });
    const [refresh, hint] = headers['set-cookie'] as string[];
    expect(refresh).toMatch(/^atrium_refresh=.*; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    expect(hint).toMatch(/^atrium_session=1; .*Path=\/; SameSite=Strict$/);
  });

  it('begins in the company that one worked in last', async () => {
    const { founder, company } = await foundCompany(test, { name: 'First' });
    const second = (await founder.ok(API.companies.create, { body: { name: 'Second' } })).company;
    const begins = async () => {
      const browser = visitor();
      const { accessToken } = await browser.ok(API.accounts.login, {
        body: { email: founder.email, password: PASSWORD },
      });
      browser.accessToken = accessToken;
      return (await browser.ok(API.accounts.currentUser)).company?._id;
    };
    expect(await begins()).toBe(second._id);
    test.clock.pass({ minutes: 1 });
    const other = visitor();
    other.accessToken = founder.accessToken;
    await founder.ok(API.companies.switch, { params: { id: company._id } });
    await founder.ok(API.accounts.refresh);
    expect(await begins()).toBe(company._id);
  });
});

describe('limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => strict.close());
  beforeEach(() => strict.clock.pass({ minutes: 61 }));

  const attempt = (email: string, headers: Record<string, string> = {}) =>
    new TestClient(strict.app).call(API.accounts.login, { body: { email, password: 'wrong' }, headers });

  it('slows down guessing at one account, however it is spelled and wherever it claims to come from', async () => {
    for (let n = 0; n < 10; n++) expect((await attempt('ada@example.com')).status).toBe(401);
    const { status, body, headers } = await attempt(' ADA@example.com ', { 'x-forwarded-for': '203.0.113.9' });
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
    expect(body).toMatchObject({ code: 'RATE_LIMITED', params: { seconds: 60 } });
    expect((await attempt('grace@example.com')).status).toBe(401);
    strict.clock.pass({ seconds: 60 });
    expect((await attempt('ada@example.com')).status).toBe(401);
  });

  it('slows down guessing at many accounts from one network', async () => {
    for (let n = 0; n < 50; n++) expect((await attempt(`person${n}@example.com`)).status).toBe(401);
    expect((await attempt('person50@example.com')).status).toBe(429);
  });

  it('lets a network that may not call any more shut nobody out', async () => {
    await signUp(strict, { email: 'lin@example.com' });
    for (let n = 0; n < 50; n++) await attempt(`person${n}@example.com`);
    strict.clock.pass({ seconds: 30 });
    for (let n = 0; n < 20; n++) expect((await attempt('lin@example.com')).status).toBe(429);
    strict.clock.pass({ seconds: 30 });
    expect((await attempt('lin@example.com')).status).toBe(401);
  });

  it('cannot be walked around by another spelling of the path', async () => {
    const inject = (url: string) =>
      strict.app.inject({ method: 'POST', url, payload: { email: 'a@b.co', password: 'x' } });
    for (let n = 0; n < 11; n++) await inject('/api/auth');
    for (const url of ['//api/auth', '/API/AUTH', '/api/auth/', '/api//auth', '/api/./auth', '/api/%61uth']) {
      expect([404, 429]).toContain((await inject(url)).statusCode);
    }
  });

  it('allows ten sign-ups an hour from one network', async () => {
    const body = (n: number) => registration(`limited${n}@example.com`);
    for (let n = 0; n < 10; n++) {
      expect((await new TestClient(strict.app).call(API.accounts.register, { body: body(n) })).status).toBe(201);
    }
    expect((await new TestClient(strict.app).call(API.accounts.register, { body: body(10) })).status).toBe(429);
  });

  it('allows 600 calls a minute for one person', async () => {
    const person = await signUp(strict);
    const statuses = new Set<number>();
    for (let n = 0; n < 599; n++) statuses.add((await person.call(API.accounts.currentUser)).status);
    expect([...statuses]).toEqual([200]);
    expect((await person.refused(API.accounts.currentUser)).code).toBe('RATE_LIMITED');
  });
});
