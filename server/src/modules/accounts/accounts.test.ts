import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, createPerson, type TestApp, TestClient } from '../../testing';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const visitor = () => new TestClient(test.app);
const registration = (email: string) => ({ name: 'Ada Lovelace', email, password: PASSWORD });

describe('signing up', () => {
  it('signs the person in, without a company', async () => {
    const person = await createPerson(test, { name: 'Ada' });
    const user = await person.ok(API.accounts.currentUser);
    expect(user).toMatchObject({ name: 'Ada', company: null, companies: [], populatedCompany: null, can: [] });
    expect(user.isEmailVerified).toBe(false);
  });

  it('rejects a taken email in any spelling with EMAIL_TAKEN at its field', async () => {
    await visitor().ok(API.accounts.register, { body: registration('taken@example.com') });
    const error = await visitor().refused(API.accounts.register, { body: registration(' Taken@EXAMPLE.com') });
    expect(error).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect(error.fields?.email?.code).toBe('EMAIL_TAKEN');
  });

  it('creates one account from twenty simultaneous sign-ups', async () => {
    const body = registration('race@example.com');
    const results = await Promise.all(
      Array.from({ length: 20 }, () => visitor().call(API.accounts.register, { body })),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it.each([
    [{ password: 'short' }, 'TOO_SHORT', 'password'],
    [{ password: 'x'.repeat(129) }, 'TOO_LONG', 'password'],
    [{ password: 'QwertyUiop' }, 'PASSWORD_COMMON', 'password'],
    [{ password: 'New@Example.com' }, 'PASSWORD_IS_EMAIL', 'password'],
    [{ email: 'nobody' }, 'INVALID_EMAIL', 'email'],
    [{ email: { $ne: '' } }, 'INVALID', 'email'],
    [{ name: '  ' }, 'REQUIRED', 'name'],
    [{ name: 'a\u0000b' }, 'CONTROL_CHARACTERS', 'name'],
    [{ isAdmin: true }, 'UNKNOWN_FIELD', ''],
    [{ _id: '01a1fc63-2c8a-709d-b41a-5fcfc94d15a3' }, 'UNKNOWN_FIELD', ''],
  ])('rejects %j with %s', async (wrong, code, field) => {
    const body = { ...registration('new@example.com'), ...wrong };
    const error = await visitor().refused(API.accounts.register, { body });
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(error.fields?.[field]?.code).toBe(code);
  });

  it('never returns the password, its hash or other secrets', async () => {
    const { founder } = await foundCompany(test);
    const answers = [await founder.call(API.accounts.currentUser), await founder.call(API.people.employees)];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/argon2|password|hash/i);
  });
});

describe('signing in', () => {
  const login = (email: string, password: string) => visitor().call(API.accounts.login, { body: { email, password } });

  it('accepts the email in any spelling', async () => {
    const person = await createPerson(test);
    expect((await login(person.email.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  it('accepts a password in any Unicode normalization', async () => {
    const body = { ...registration('composed@example.com'), password: 'Grüße aus Köln' };
    await visitor().ok(API.accounts.register, { body });
    expect((await login('composed@example.com', 'Gru\u0308ße aus Ko\u0308ln')).status).toBe(200);
  });

  it('returns the same response for a wrong password and an unknown account', async () => {
    const person = await createPerson(test);
    const wrong = await login(person.email, 'not the password');
    const nobody = await login('nobody@example.com', 'not the password');
    expect(wrong.status).toBe(401);
    const { requestId: _1, ...first } = wrong.body as Record<string, unknown>;
    const { requestId: _2, ...second } = nobody.body as Record<string, unknown>;
    expect(first).toEqual(second);
    expect(first.message).toBe('The email or the password is wrong.');
    expect(Object.keys(wrong.headers).toSorted()).toEqual(Object.keys(nobody.headers).toSorted());
  });

  it('sets an HttpOnly refresh cookie only for the paths of the session', async () => {
    const person = await createPerson(test);
    const body = { email: person.email, password: PASSWORD };
    const { headers } = await visitor().call(API.accounts.login, { body });
    const [refresh, hint] = headers['set-cookie'] as string[];
    expect(refresh).toMatch(/^atrium_refresh=.*; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    expect(hint).toMatch(/^atrium_session=1; .*Path=\/; SameSite=Strict$/);
  });

  it('activates the company that the person used last', async () => {
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
