import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, Person, createPerson, type TestApp, tokenOf } from '../../../testing';
import { letterTo, countLetters } from '../../../testing/domains/letters';
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

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEW_SIGN_IN = /New sign-in/;

describe('a sign-in from a new device', () => {
  it('is reported by mail with time and device', async () => {
    await signInOnAnotherBrowser(test, person, { headers: { 'user-agent': FIREFOX } });
    const { text, link } = letterTo(test, person.email, NEW_SIGN_IN);
    expect(text).toContain('23 November 2026 at 09:00 UTC with Firefox on Linux, from the address 127.0.0.1');
    expect(link).toBe('http://atrium.test/settings/sessions');
  });

  it('is reported once for a browser, and not for the one in which the person signed up', async () => {
    const again = async (browser: Person) => (await tryToSignIn(browser, person.email)).status;
    expect(await again(person)).toBe(200);
    expect(countLetters(test, person.email, NEW_SIGN_IN)).toBe(0);
    const other = await signInOnAnotherBrowser(test, person);
    expect(await again(other)).toBe(200);
    await other.ok(API.accounts.logout);
    expect(await again(other)).toBe(200);
    expect(countLetters(test, person.email, NEW_SIGN_IN)).toBe(1);
  });

  it('is reported at most five times an hour', async () => {
    for (let browser = 0; browser < 8; browser++) await signInOnAnotherBrowser(test, person);
    expect(countLetters(test, person.email, NEW_SIGN_IN)).toBe(5);
    test.clock.pass({ minutes: 61 });
    await signInOnAnotherBrowser(test, person);
    expect(countLetters(test, person.email, NEW_SIGN_IN)).toBe(6);
  });

  it('is not reported if it is the first sign-in of the account', async () => {
    const { founder } = await foundCompany(test);
    await founder.ok(API.people.invite, { body: { emails: ['first@example.com'] } });
    const token = tokenOf(letterTo(test, 'first@example.com', /invites you/).link);
    const body = { name: 'First', email: 'first@example.com', password: PASSWORD, token };
    await new Person(test.app).ok(API.accounts.registerByInvite, { body });
    expect((await tryToSignIn(new Person(test.app), 'first@example.com')).status).toBe(200);
    expect(countLetters(test, 'first@example.com', NEW_SIGN_IN)).toBe(0);
  });

  it('is detected separately for each person who shares a browser', async () => {
    const other = await createPerson(test);
    expect((await tryToSignIn(other, person.email)).status).toBe(200);
    expect(countLetters(test, person.email, NEW_SIGN_IN)).toBe(1);
    expect((await tryToSignIn(other, other.email)).status).toBe(200);
    expect(countLetters(test, other.email, NEW_SIGN_IN)).toBe(0);
  });

  it('is not mailed to people who turned emails off', async () => {
    await person.ok(API.security.saveSettings, { body: { notificationsEnabled: false } });
    await signInOnAnotherBrowser(test, person);
    expect(countLetters(test, person.email, NEW_SIGN_IN)).toBe(0);
  });

  it('sets an HttpOnly device cookie', async () => {
    const { headers } = await tryToSignIn(new Person(test.app), person.email);
    const cookie = (headers['set-cookie'] as string[]).find((one) => one.startsWith('atrium_device='));
    expect(cookie).toMatch(/^atrium_device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/);
  });

  it('is detected despite a made-up device cookie', async () => {
    const browser = new Person(test.app);
    browser.cookies.set('atrium_device', 'made-up');
    expect((await tryToSignIn(browser, person.email)).status).toBe(200);
    expect(countLetters(test, person.email, NEW_SIGN_IN)).toBe(1);
    expect(browser.cookies.get('atrium_device')).toMatch(/^[\w-]{43}$/);
  });
});

describe('a failed sign-in', () => {
  it('is logged for the targeted account at most twenty times an hour', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const meant = await createPerson(strict);
      for (let n = 0; n < 3; n++) {
        const wrong = () => tryToSignIn(new Person(strict.app), meant.email, { password: 'a wrong password' });
        for (let guess = 0; guess < 9; guess++) expect((await wrong()).status).toBe(401);
        strict.clock.pass({ minutes: 1 });
      }
      const { logs } = await meant.ok(API.security.activity, { query: { limit: 100 } });
      expect(logs.filter(({ action }) => action === 'sign-in-failed')).toHaveLength(20);
    } finally {
      await strict.close();
    }
  });
});

describe('signing in with an invitation', () => {
  async function invited() {
    const { founder, company } = await foundCompany(test);
    await founder.ok(API.people.invite, { body: { emails: [person.email] } });
    return { founder, company, token: tokenOf(letterTo(test, person.email, /invites you/).link) };
  }
  const companyAfter = async (token: string) => {
    const browser = await signInOnAnotherBrowser(test, person, { token });
    return (await browser.ok(API.accounts.currentUser)).company?._id;
  };

  it('activates its company, even when the invitation is already used', async () => {
    const { company, token } = await invited();
    expect(await companyAfter(token)).toBe(company._id);
    await person.ok(API.companies.create, { body: { name: 'My own' } });
    expect(await companyAfter(token)).toBe(company._id);
  });

  it('joins once from twenty simultaneous browsers and signs all of them in', async () => {
    const { company, token } = await invited();
    const companies = await Promise.all(Array.from({ length: 20 }, () => companyAfter(token)));
    expect(new Set(companies)).toEqual(new Set([company._id]));
  });

  it('accepts an expired invitation only from members of its company', async () => {
    const { founder, company } = await foundCompany(test);
    const token = tokenOf((await founder.ok(API.people.createMagicLink)).magicLink);
    await founder.ok(API.companies.create, { body: { name: 'Another' } });
    test.clock.pass({ days: 7 });
    const back = await signInOnAnotherBrowser(test, founder, { token });
    expect((await back.ok(API.accounts.currentUser)).company?._id).toBe(company._id);
    const { status, body } = await tryToSignIn(new Person(test.app), person.email, { token });
    expect([status, body]).toEqual([410, expect.objectContaining({ code: 'INVITE_EXPIRED' })]);
  });

  it('rejects invitations for another address and unknown invitations', async () => {
    const { token } = await invited();
    const stranger = await createPerson(test);
    const foreign = await tryToSignIn(new Person(test.app), stranger.email, { token });
    expect(foreign.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { email: { code: 'EMAIL_NOT_INVITED' } } });
    const unknown = await tryToSignIn(new Person(test.app), stranger.email, { token: 'unknown' });
    expect(unknown.body).toMatchObject({ code: 'INVITE_NOT_FOUND' });
  });
});
