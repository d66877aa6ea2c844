import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { mailedTokens, users } from '../../../composition/schema';
import { createTestApp, PASSWORD, type Person, register, type TestApp, TestClient } from '../../../testing';
import { letterTo, countLetters, resetTokenOf, verificationTokenOf } from '../../../testing/domains/letters';
import { setUpTwoFactor, signInOnAnotherBrowser, tryToSignIn } from '../../../testing/sign-in';

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await register(test);
});

const visitor = () => new TestClient(test.app);
const NEXT = 'another horse battery';
const forgot = (email: string, headers: Record<string, string> = {}) =>
  visitor().call(API.accounts.forgotPassword, { body: { email }, headers });
const reset = (token: string, password = NEXT) =>
  visitor().call(API.accounts.resetPassword, { params: { token }, body: { password } });
const refusedReset = (token: string, password = NEXT) =>
  visitor().refused(API.accounts.resetPassword, { params: { token }, body: { password } });

describe('resetting a forgotten password', () => {
  it('replaces the password through a mailed link, after which the old one is rejected', async () => {
    await forgot(` ${person.email.toUpperCase()}`);
    const letter = letterTo(test, person.email, /new password/);
    expect(letter.link).toMatch(/^http:\/\/atrium\.test\/reset-password\/[\w-]{43}$/);
    expect(letter.text).toContain('30 minutes');
    expect((await reset(resetTokenOf(test, person.email))).status).toBe(200);
    expect((await tryToSignIn(person, person.email)).status).toBe(401);
    expect((await tryToSignIn(person, person.email, { password: NEXT })).status).toBe(200);
  });

  it('mails a link that does not depend on request headers', async () => {
    await forgot(person.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(new URL(letterTo(test, person.email, /new password/).link).origin).toBe('http://atrium.test');
  });

  it('ends every session, including this browser’s, and notifies open sockets', async () => {
    const other = await signInOnAnotherBrowser(test, person);
    await forgot(person.email);
    await reset(resetTokenOf(test, person.email));
    expect((await person.refused(API.accounts.currentUser)).code).toBe('AUTHENTICATION_FAILED');
    expect((await other.refused(API.accounts.refresh)).code).toBe('INVALID_REFRESH_TOKEN');
    expect(test.rechecked).toContainEqual({ userId: person.id });
  });

  it('verifies the address, and is logged and confirmed by mail', async () => {
    await forgot(person.email);
    await reset(resetTokenOf(test, person.email));
    const back = await signInOnAnotherBrowser(test, person, { password: NEXT });
    expect((await back.ok(API.accounts.currentUser)).isEmailVerified).toBe(true);
    const { logs } = await back.ok(API.security.activity);
    expect(logs.map(({ action }) => action)).toEqual([
      'signed-in',
      'password-reset',
      'password-reset-asked',
      'signed-up',
    ]);
    expect(countLetters(test, person.email, /was changed/)).toBe(1);
  });

  it('is not confirmed by mail to people who turned emails off', async () => {
    await person.ok(API.security.saveSettings, { body: { notificationsEnabled: false } });
    await forgot(person.email);
    await reset(resetTokenOf(test, person.email));
    expect(countLetters(test, person.email, /was changed/)).toBe(0);
  });

  it('sets the first password of an account without one', async () => {
    await test.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    expect((await tryToSignIn(person, person.email)).status).toBe(401);
    await forgot(person.email);
    await reset(resetTokenOf(test, person.email));
    expect((await tryToSignIn(person, person.email, { password: NEXT })).status).toBe(200);
  });

  it('removes the second factor if the address was unverified', async () => {
    await setUpTwoFactor(test, person);
    await forgot(person.email);
    await reset(resetTokenOf(test, person.email));
    const owner = await signInOnAnotherBrowser(test, person, { password: NEXT });
    expect((await owner.ok(API.security.settings)).twoFactorEnabled).toBe(false);
  });

  it('keeps the second factor if the address was verified', async () => {
    await visitor().ok(API.accounts.verifyEmail, { params: { token: verificationTokenOf(test, person.email) } });
    await setUpTwoFactor(test, person);
    await forgot(person.email);
    await reset(resetTokenOf(test, person.email));
    const { status, body } = await tryToSignIn(person, person.email, { password: NEXT });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'TWO_FACTOR_REQUIRED' })]);
  });

  it.each([
    ['short', 'TOO_SHORT'],
    ['qwertyuiop', 'PASSWORD_COMMON'],
  ])('rejects the password “%s” and keeps the link valid', async (password, code) => {
    await forgot(person.email);
    const token = resetTokenOf(test, person.email);
    const error = await refusedReset(token, password);
    expect([error.status, error.fields?.password?.code]).toEqual([422, code]);
    expect((await reset(token)).status).toBe(200);
  });

  it('rejects the email as the password in any spelling', async () => {
    await forgot(person.email);
    const error = await refusedReset(resetTokenOf(test, person.email), person.email.toUpperCase());
    expect(error.fields?.password?.code).toBe('PASSWORD_IS_EMAIL');
  });
});

describe('Reset, invite, magic link: the link to reset a password', () => {
  it('succeeds once in twenty simultaneous uses', async () => {
    await forgot(person.email);
    const token = resetTokenOf(test, person.email);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await reset(token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  });

  it('expires after thirty minutes with 410', async () => {
    await forgot(person.email);
    const token = resetTokenOf(test, person.email);
    test.clock.pass({ minutes: 30 });
    expect(await refusedReset(token)).toMatchObject({ status: 410, code: 'RESET_EXPIRED' });
  });

  it('is invalidated by a newer one', async () => {
    await forgot(person.email);
    const older = resetTokenOf(test, person.email);
    await forgot(person.email);
    expect(await refusedReset(older)).toMatchObject({ status: 404, code: 'RESET_NOT_FOUND', message: 'Invalid token' });
    expect((await reset(resetTokenOf(test, person.email))).status).toBe(200);
  });

  it.each(['x', 'A'.repeat(43), `${'x'.repeat(201)}`, '..%2f', 'a b'])(
    'does not accept an unknown token (%#)',
    async (token) => {
      expect((await refusedReset(token)).status).toBe(404);
    },
  );

  it('does not accept the token of a verification link', async () => {
    const { link } = letterTo(test, person.email, /Confirm/);
    expect((await refusedReset(new URL(link).searchParams.get('verify') ?? '')).code).toBe('RESET_NOT_FOUND');
  });

  it('is consumed only by POST', async () => {
    await forgot(person.email);
    const token = resetTokenOf(test, person.email);
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await test.app.inject({ method, url: `/api/auth/reset/${token}` })).statusCode).toBeGreaterThanOrEqual(
        404,
      );
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('is stored only as a hash', async () => {
    await forgot(person.email);
    const token = resetTokenOf(test, person.email);
    const rows = await test.database.db.select().from(mailedTokens).where(eq(mailedTokens.userId, person.id));
    expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(['reset', 'verification']);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

it('a sign-in with the old password during the reset leaves no session after it', async () => {
  await forgot(person.email);
  const token = resetTokenOf(test, person.email);
  const attempts = Array.from({ length: 10 }, () => new TestClient(test.app));
  const body = { email: person.email, password: PASSWORD };
  const [, ...answers] = await Promise.all([
    reset(token),
    ...attempts.map((browser) => browser.call(API.accounts.login, { body })),
  ]);
  for (const [index, { body: answer }] of answers.entries()) {
    const browser = attempts[index];
    if (!browser) continue;
    browser.accessToken = (answer as { accessToken?: string }).accessToken;
    expect((await browser.refused(API.accounts.currentUser)).status).toBe(401);
  }
});
