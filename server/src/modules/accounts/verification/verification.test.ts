import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, register, type TestApp, TestClient, tokenOf } from '../../../testing';
import { letterTo, lettersTo, verificationTokenOf } from '../../../testing/domains/letters';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const visitor = () => new TestClient(test.app);
const verify = (token: string) => visitor().call(API.accounts.verifyEmail, { params: { token } });
const refusal = (token: string) => visitor().refused(API.accounts.verifyEmail, { params: { token } });

describe('proving an email address', () => {
  it('is asked for at sign-up and done by the link of the mail', async () => {
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
  ])('is mailed in the language of the browser: “%s”', async (languages, subject) => {
    const email = `speaks-${languages.length}-${subject.source.length}@example.com`;
    await visitor().ok(API.accounts.register, {
      body: { name: 'Ada', email, password: PASSWORD },
      headers: { 'accept-language': languages },
    });
    expect(lettersTo(test, email, subject)).toBe(1);
  });

  it('is not asked of those who came by an invitation to that address', async () => {
    const { founder } = await foundCompany(test);
    await founder.ok(API.people.invite, { body: { emails: ['invited@example.com'] } });
    const token = tokenOf(letterTo(test, 'invited@example.com', /invites you/).link);
    const person = await register(test, { email: 'invited@example.com', token });
    expect((await person.ok(API.accounts.currentUser)).isEmailVerified).toBe(true);
    expect(lettersTo(test, person.email, /Confirm/)).toBe(0);
  });

  it('is asked of those who came by a magic link, which anybody may have', async () => {
    const colleague = await (await foundCompany(test)).hireByLink();
    expect(lettersTo(test, colleague.email, /Confirm/)).toBe(1);
  });

  it('works once of twenty uses at once', async () => {
    const person = await register(test);
    const token = verificationTokenOf(test, person.email);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await verify(token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  });

  it('holds for a day', async () => {
    const person = await register(test);
    const token = verificationTokenOf(test, person.email);
    test.clock.pass({ days: 1 });
    expect(await refusal(token)).toMatchObject({ status: 410, code: 'VERIFICATION_EXPIRED' });
  });

  it('is done by POST only: mail programs open links by themselves', async () => {
    const person = await register(test);
    const token = verificationTokenOf(test, person.email);
    const { statusCode } = await test.app.inject({ method: 'GET', url: `/api/auth/verification/${token}` });
    expect(statusCode).toBe(405);
    expect((await verify(token)).status).toBe(200);
  });

  it.each(['x', 'A'.repeat(43), 'x'.repeat(201)])('is not done by %.20j', async (token) => {
    expect((await refusal(token)).status).toBe(404);
  });
});

describe('the mail once more', () => {
  it('brings a newer link in the place of the older', async () => {
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

  it('comes three times an hour at most', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const person = await register(strict);
      for (let n = 0; n < 3; n++) await person.ok(API.accounts.sendVerification);
      expect((await person.refused(API.accounts.sendVerification)).code).toBe('RATE_LIMITED');
      expect(lettersTo(strict, person.email, /Confirm/)).toBe(4);
    } finally {
      await strict.close();
    }
  });
});
