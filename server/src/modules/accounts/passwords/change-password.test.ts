import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { users } from '../../../composition/schema';
import { createTestApp, PASSWORD, type Person, createPerson, type TestApp } from '../../../testing';
import { countLetters, resetTokenOf } from '../../../testing/domains/letters';
import { signInOnAnotherBrowser, tryToSignIn } from '../../../testing/sign-in';

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await createPerson(test);
});

const NEXT = 'another horse battery';
const change = (body: object) => ({ body: { currentPassword: PASSWORD, password: NEXT, ...body } });

describe('changing the password', () => {
  it('ends the sessions of other browsers and keeps the current one', async () => {
    const other = await signInOnAnotherBrowser(test, person);
    await person.ok(API.accounts.changePassword, change({}));
    await person.ok(API.accounts.currentUser);
    await person.ok(API.accounts.refresh);
    expect((await other.refused(API.accounts.currentUser)).code).toBe('AUTHENTICATION_FAILED');
    expect((await other.refused(API.accounts.refresh)).code).toBe('INVALID_REFRESH_TOKEN');
    expect((await tryToSignIn(other, person.email)).status).toBe(401);
    expect((await tryToSignIn(other, person.email, { password: NEXT })).status).toBe(200);
  });

  it('ends the link that was requested for a forgotten password', async () => {
    await person.ok(API.accounts.forgotPassword, { body: { email: person.email } });
    const params = { token: resetTokenOf(test, person.email) };
    await person.ok(API.accounts.changePassword, change({}));
    const body = { password: 'the horse of a stranger' };
    expect((await person.refused(API.accounts.resetPassword, { params, body })).code).toBe('RESET_NOT_FOUND');
    expect((await tryToSignIn(person, person.email, { password: NEXT })).status).toBe(200);
  });

  it('is logged and confirmed by mail', async () => {
    await person.ok(API.accounts.changePassword, change({}));
    expect((await person.ok(API.security.activity)).logs[0]?.action).toBe('password-changed');
    expect(countLetters(test, person.email, /was changed/)).toBe(1);
  });

  it.each([
    [{ currentPassword: 'not the password' }, 'WRONG_PASSWORD', 'currentPassword'],
    [{ currentPassword: undefined }, 'REQUIRED', 'currentPassword'],
    [{ password: 'short' }, 'TOO_SHORT', 'password'],
    [{ password: 'qwertyuiop' }, 'PASSWORD_COMMON', 'password'],
    [{ password: 'ｑｗｅｒｔｙｕｉｏｐ' }, 'PASSWORD_COMMON', 'password'],
  ])('rejects %j with %s', async (wrong, code, field) => {
    const error = await person.refused(API.accounts.changePassword, change(wrong));
    expect([error.status, error.fields?.[field]?.code]).toEqual([422, code]);
    expect((await tryToSignIn(person, person.email)).status).toBe(200);
  });

  it('rejects the email as password', async () => {
    const error = await person.refused(API.accounts.changePassword, change({ password: person.email.toUpperCase() }));
    expect(error.fields?.password?.code).toBe('PASSWORD_IS_EMAIL');
  });

  it('requires no current password if none is set', async () => {
    await test.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    await person.ok(API.accounts.changePassword, { body: { password: NEXT } });
    expect((await tryToSignIn(person, person.email, { password: NEXT })).status).toBe(200);
  });

  it('succeeds once for two simultaneous calls', async () => {
    const passwords = ['first horse battery', 'second horse battery'];
    const statuses = await Promise.all(
      passwords.map(async (password) => (await person.call(API.accounts.changePassword, change({ password }))).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
  });

  it('allows ten attempts in a quarter of an hour', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const guesser = await createPerson(strict);
      const guess = change({ currentPassword: 'a guess' });
      for (let n = 0; n < 10; n++) expect((await guesser.refused(API.accounts.changePassword, guess)).status).toBe(422);
      expect((await guesser.refused(API.accounts.changePassword, guess)).code).toBe('RATE_LIMITED');
      expect((await guesser.refused(API.accounts.changePassword, change({}))).code).toBe('RATE_LIMITED');
    } finally {
      await strict.close();
    }
  });
});
