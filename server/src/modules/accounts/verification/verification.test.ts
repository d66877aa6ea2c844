import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, register, type TestApp, TestClient, tokenOf } from '../../../testing';
import { letterTo, countLetters, verificationTokenOf } from '../../../testing/domains/letters';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const visitor = () => new TestClient(test.app);
const verify = (token: string) => visitor().call(API.accounts.verifyEmail, { params: { token } });
const refusal = (token: string) => visitor().refused(API.accounts.verifyEmail, { params: { token } });

describe('verifying an email address', () => {
  it('is requested at sign-up and completed by the mailed link', async () => {
    const person = await register(test);
    expect(letterTo(test, person.email, /Confirm/).link).toMatch(/^http:\/\/atrium\.test\/login\?verify=[\w-]{43}$/);
    expect((await person.ok(API.accounts.currentUser)).isEmailVerified).toBe(false);
    expect((await verify(verificationTokenOf(test, person.email))).status).toBe(200);
    expect((await person.ok(API.accounts.currentUser)).isEmailVerified).toBe(true);
    expect((await person.ok(API.security.activity)).logs[0]?.action).toBe('email-verified');
    expect(test.rechecked).toContainEqual({ userId: person.id });
  });

  it.each([
    ['de-AT, de;q=0.9, en;q=0.5', /Bestätige/],
    ['fr, de;q=0.5', /Bestätige/],
    ['en-US, de;q=0.5', /Confirm/],
    ['fr, *', /Confirm/],
    ['', /Confirm/],
  ])('uses the language of the browser in the mail: “%s”', async (languages, subject) => {
    const email = `speaks-${languages.length}-${subject.source.length}@example.com`;
    await visitor().ok(API.accounts.register, {
      body: { name: 'Ada', email, password: PASSWORD },
      headers: { 'accept-language': languages },
    });
    expect(countLetters(test, email, subject)).toBe(1);
  });

  it('is not required after an invitation to that address', async () => {
    const { founder } = await foundCompany(test);
    await founder.ok(API.people.invite, { body: { emails: ['invited@example.com'] } });
    const token = tokenOf(letterTo(test, 'invited@example.com', /invites you/).link);
    const person = await register(test, { email: 'invited@example.com', token });
    expect((await person.ok(API.accounts.currentUser)).isEmailVerified).toBe(true);
    expect(countLetters(test, person.email, /Confirm/)).toBe(0);
  });

  it('is required after joining by magic link', async () => {
    const colleague = await (await foundCompany(test)).hireByLink();
    expect(countLetters(test, colleague.email, /Confirm/)).toBe(1);
  });

  it('succeeds once in twenty simultaneous uses', async () => {
    const person = await register(test);
    const token = verificationTokenOf(test, person.email);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await verify(token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  });

  it('fails with 410 after a day', async () => {
    const person = await register(test);
    const token = verificationTokenOf(test, person.email);
    test.clock.pass({ days: 1 });
    expect(await refusal(token)).toMatchObject({ status: 410, code: 'VERIFICATION_EXPIRED' });
  });

  it('requires POST, since mail programs open links automatically', async () => {
    const person = await register(test);
    const token = verificationTokenOf(test, person.email);
    const { statusCode } = await test.app.inject({ method: 'GET', url: `/api/auth/verification/${token}` });
    expect(statusCode).toBe(405);
    expect((await verify(token)).status).toBe(200);
  });

  it.each(['x', 'A'.repeat(43), 'x'.repeat(201)])('rejects an unknown token with 404 (%#)', async (token) => {
    expect((await refusal(token)).status).toBe(404);
  });
});

describe('a repeated verification mail', () => {
  it('replaces the previous link', async () => {
    const person = await register(test);
    const older = verificationTokenOf(test, person.email);
    await person.ok(API.accounts.sendVerification);
    expect((await refusal(older)).code).toBe('VERIFICATION_NOT_FOUND');
    expect((await verify(verificationTokenOf(test, person.email))).status).toBe(200);
    expect(await person.refused(API.accounts.sendVerification)).toMatchObject({
      status: 409,
      code: 'ALREADY_VERIFIED',
    });
  });

  it('is sent at most three times an hour', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const person = await register(strict);
      for (let n = 0; n < 3; n++) await person.ok(API.accounts.sendVerification);
      expect((await person.refused(API.accounts.sendVerification)).code).toBe('RATE_LIMITED');
      expect(countLetters(strict, person.email, /Confirm/)).toBe(4);
    } finally {
      await strict.close();
    }
  });
});
