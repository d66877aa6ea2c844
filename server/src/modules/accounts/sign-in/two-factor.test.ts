import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { recoveryCodes, twoFactors } from '../../../composition/schema';
import { createKeys } from '../../../lib/keys';
import { createTestApp, PASSWORD, Person, createPerson, type TestApp } from '../../../testing';
import { countLetters } from '../../../testing/domains/letters';
import { createAuthenticatorApp, setUpTwoFactor, signInOnAnotherBrowser, tryToSignIn } from '../../../testing/sign-in';

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await createPerson(test);
});

const nextCode = () => test.clock.pass({ seconds: 30 });
const signIn = (input: { code?: string; password?: string } = {}) =>
  tryToSignIn(new Person(test.app), person.email, input);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code; // every response is an object
const settings = (body: object) => ({ body });

describe('setting up an authenticator app', () => {
  it('returns a secret, its URI and QR code, and takes effect when a code is confirmed', async () => {
    const { secret, uri, qrCode } = await person.ok(API.security.beginTwoFactor);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain(person.email);
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(qrCode).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    expect((await signIn()).status).toBe(200);
    const body = { code: createAuthenticatorApp(test, secret).code(), currentPassword: PASSWORD };
    const { recoveryCodes: codes } = await person.ok(API.security.confirmTwoFactor, { body });
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect(await person.ok(API.security.settings)).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
    expect((await person.ok(API.security.activity)).logs[0]?.action).toBe('two-factor-enabled');
    expect(countLetters(test, person.email, /Two-factor .* is on/)).toBe(1);
  });

  it('signs out the other browsers, which signed in without a code', async () => {
    const other = await signInOnAnotherBrowser(test, person);
    await person.ok(API.security.beginTwoFactor);
    await other.ok(API.accounts.currentUser);

    await setUpTwoFactor(test, person);

    expect((await other.refused(API.accounts.currentUser)).status).toBe(401);
    await person.ok(API.accounts.currentUser);
  });

  it('can be restarted, which invalidates the previous secret', async () => {
    const older = createAuthenticatorApp(test, (await person.ok(API.security.beginTwoFactor)).secret);
    await person.ok(API.security.beginTwoFactor);
    const error = await person.refused(API.security.confirmTwoFactor, {
      body: { code: older.code(), currentPassword: PASSWORD },
    });
    expect(error).toMatchObject({ status: 403, code: 'TWO_FACTOR_INVALID' });
    expect(error.fields?.code?.code).toBe('WRONG_CODE');
  });

  it.each([
    [undefined, 'REQUIRED'],
    ['not the password', 'WRONG_PASSWORD'],
  ])('is rejected without the current password: %s', async (currentPassword, code) => {
    const { secret } = await person.ok(API.security.beginTwoFactor);
    const body = { code: createAuthenticatorApp(test, secret).code(), currentPassword };
    const error = await person.refused(API.security.confirmTwoFactor, { body });
    expect(error).toMatchObject({ status: 422, fields: { currentPassword: { code } } });
    expect((await person.ok(API.security.settings)).twoFactorEnabled).toBe(false);
  });

  it('succeeds once for five simultaneous confirmations', async () => {
    const { secret } = await person.ok(API.security.beginTwoFactor);
    const body = { code: createAuthenticatorApp(test, secret).code(), currentPassword: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.call(API.security.confirmTwoFactor, { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'TWO_FACTOR_ON')).toHaveLength(4);
  });

  it('is rejected if a second factor is on, and cannot be confirmed before it has begun', async () => {
    const body = { code: '123456', currentPassword: PASSWORD };
    expect((await person.refused(API.security.confirmTwoFactor, { body })).code).toBe('TWO_FACTOR_NOT_SET_UP');
    const renewed = await person.refused(API.security.renewRecoveryCodes, { body: { code: body.code } });
    expect(renewed.code).toBe('TWO_FACTOR_NOT_SET_UP');
    expect((await person.refused(API.security.saveSettings, settings({ twoFactorEnabled: true }))).code).toBe(
      'TWO_FACTOR_NOT_SET_UP',
    );
    await setUpTwoFactor(test, person);
    expect((await person.refused(API.security.beginTwoFactor)).code).toBe('TWO_FACTOR_ON');
    expect((await person.refused(API.security.confirmTwoFactor, { body })).code).toBe('TWO_FACTOR_ON');
  });

  it('stores neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes: codes } = await setUpTwoFactor(test, person);
    const { db } = test.database;
    const rows = JSON.stringify([
      await db.select().from(twoFactors).where(eq(twoFactors.userId, person.id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id)),
    ]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(rows).not.toContain(hidden);
    }
  });
});

describe('signing in with a second factor', () => {
  it('requires a code only after the correct password', async () => {
    const app = await setUpTwoFactor(test, person);
    nextCode();
    expect(codeOf(await signIn({ password: 'a wrong password', code: app.code() }))).toBe('INVALID_CREDENTIALS');
    const asked = await signIn();
    expect([asked.status, codeOf(asked)]).toEqual([403, 'TWO_FACTOR_REQUIRED']);
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await signIn({ code: app.code() })).status).toBe(200);
  });

  it('rejects a wrong code at its field and logs it', async () => {
    const app = await setUpTwoFactor(test, person);
    nextCode();
    const wrong = app.code() === '000000' ? '000001' : '000000';
    const answer = await signIn({ code: wrong });
    expect(answer.body).toMatchObject({ code: 'TWO_FACTOR_INVALID', fields: { code: { code: 'WRONG_CODE' } } });
    expect((await person.ok(API.security.activity)).logs[0]?.action).toBe('sign-in-failed');
  });

  it('rejects codes of a secret sealed with another key until the factor is removed', async () => {
    const app = await setUpTwoFactor(test, person);
    const { db } = test.database;
    const mine = eq(twoFactors.userId, person.id);
    const sealedSecret = createKeys('the key of another installation').seal('two-factor', app.secret);
    await db.update(twoFactors).set({ sealedSecret }).where(mine);
    nextCode();
    expect(codeOf(await signIn({ code: app.code() }))).toBe('TWO_FACTOR_INVALID');
    await db.delete(twoFactors).where(mine);
    expect((await signIn()).status).toBe(200);
  });

  it('accepts a code once, even in twenty simultaneous uses', async () => {
    const app = await setUpTwoFactor(test, person);
    expect(codeOf(await signIn({ code: app.code() }))).toBe('TWO_FACTOR_INVALID');
    nextCode();
    const code = app.code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'TWO_FACTOR_INVALID')).toHaveLength(19);
  });

  it('tolerates a clock offset of half a minute', async () => {
    const app = await setUpTwoFactor(test, person);
    nextCode();
    nextCode();
    const code = app.code();
    nextCode();
    expect((await signIn({ code })).status).toBe(200);
    nextCode();
    const late = app.code();
    nextCode();
    nextCode();
    expect(codeOf(await signIn({ code: late }))).toBe('TWO_FACTOR_INVALID');
  });

  it('does not consume the code if the sign-in fails for another reason', async () => {
    const app = await setUpTwoFactor(test, person);
    nextCode();
    const code = app.code();
    const answer = await tryToSignIn(new Person(test.app), person.email, { code, token: 'unknown' });
    expect(codeOf(answer)).toBe('INVITE_NOT_FOUND');
    expect((await signIn({ code })).status).toBe(200);
  });

  it('accepts each recovery code once in any spelling, even in twenty simultaneous uses', async () => {
    const { recoveryCodes: codes } = await setUpTwoFactor(test, person);
    const [first = '', second = ''] = codes;
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ code: first })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn({ code: ` ${second.toUpperCase().replace('-', ' ')} ` })).status).toBe(200);
    expect((await person.ok(API.security.settings)).recoveryCodesLeft).toBe(8);
    const { logs } = await person.ok(API.security.activity, { query: { limit: 100 } });
    expect(logs.filter(({ action }) => action === 'recovery-code-used')).toHaveLength(2);
  });

  it('rejects codes of other people', async () => {
    const stranger = await createPerson(test);
    const { recoveryCodes: foreign, code } = await setUpTwoFactor(test, stranger);
    await setUpTwoFactor(test, person);
    nextCode();
    expect(codeOf(await signIn({ code: foreign[0] ?? '' }))).toBe('TWO_FACTOR_INVALID');
    expect(codeOf(await signIn({ code: code() }))).toBe('TWO_FACTOR_INVALID');
  });

  it('allows ten attempts in a quarter of an hour', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const guessed = await createPerson(strict);
      const { recoveryCodes: codes } = await setUpTwoFactor(strict, guessed);
      const attempt = (code: string) => tryToSignIn(new Person(strict.app), guessed.email, { code });
      // The code that enabled it was the first attempt.
      for (let n = 0; n < 9; n++) expect(codeOf(await attempt('wrong-code'))).toBe('TWO_FACTOR_INVALID');
      strict.clock.pass({ minutes: 2 });
      expect(codeOf(await attempt(codes[0] ?? ''))).toBe('RATE_LIMITED');
      strict.clock.pass({ minutes: 13 });
      expect((await attempt(codes[0] ?? '')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('guessing codes with the right password', () => {
  it('is reported to the owner once after 20 wrong codes, and is blocked after 40 attempts a day', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const owner = await createPerson(strict);
      await setUpTwoFactor(strict, owner);
      const guess = () => tryToSignIn(new Person(strict.app), owner.email, { code: 'wrong-code' });
      const guessTimes = async (times: number) => {
        for (let n = 0; n < times; n++) {
          if (n % 9 === 0) strict.clock.pass({ minutes: 16 });
          expect(codeOf(await guess())).toBe('TWO_FACTOR_INVALID');
        }
      };
      await guessTimes(19);
      expect(countLetters(strict, owner.email, /knows your Atrium password/)).toBe(0);
      // The code that enabled the second factor counts as an attempt, too.
      await guessTimes(20);
      await strict.runJobs();
      expect(countLetters(strict, owner.email, /knows your Atrium password/)).toBe(1);
      strict.clock.pass({ minutes: 16 });
      expect(codeOf(await guess())).toBe('RATE_LIMITED');
      strict.clock.pass({ minutes: 24 * 60 });
      expect(codeOf(await guess())).toBe('TWO_FACTOR_INVALID');
    } finally {
      await strict.close();
    }
  });
});

describe('turning off the second factor', () => {
  it('requires a code', async () => {
    const app = await setUpTwoFactor(test, person);
    const off = (code?: string) => settings({ twoFactorEnabled: false, ...(code !== undefined && { code }) });
    expect((await person.refused(API.security.saveSettings, off())).code).toBe('TWO_FACTOR_REQUIRED');
    expect((await person.refused(API.security.saveSettings, off('wrong code'))).code).toBe('TWO_FACTOR_INVALID');
    nextCode();
    const saved = await person.ok(API.security.saveSettings, off(app.code()));
    expect(saved).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
    expect(countLetters(test, person.email, /is off/)).toBe(1);
    const { logs } = await person.ok(API.security.activity);
    expect(logs.map(({ action }) => action)).toContain('two-factor-disabled');
  });
});

describe('renewed recovery codes', () => {
  it('replace all previous ones', async () => {
    const app = await setUpTwoFactor(test, person);
    nextCode();
    const { recoveryCodes: codes } = await person.ok(API.security.renewRecoveryCodes, { body: { code: app.code() } });
    expect(codes).toHaveLength(10);
    expect(codeOf(await signIn({ code: app.recoveryCodes[0] ?? '' }))).toBe('TWO_FACTOR_INVALID');
    await signInOnAnotherBrowser(test, person, { code: codes[0] ?? '' });
  });
});
