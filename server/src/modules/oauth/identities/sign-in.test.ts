import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { identities, users } from '../../../composition/schema';
import { createKeys } from '../../../lib/keys';
import {
  createTestApp,
  foundCompany,
  PASSWORD,
  createPerson,
  type TestApp,
  TestClient,
  tokenOf,
} from '../../../testing';
import {
  type OpenIdProvider,
  returnFromProvider,
  signInAt,
  signInErrorAt,
  startProvider,
  visitProvider,
} from '../../../testing/openid';

let provider: OpenIdProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startProvider();
  test = await createTestApp({ env: provider.env });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

let made = 0;
const somebody = () => {
  const sub = `subject-${++made}`;
  return { sub, email: `${sub}@example.com`, name: 'Ada Lovelace' };
};
const browser = () => new TestClient(test.app);
const verify = (id: string) =>
  test.database.db.update(users).set({ emailVerifiedAt: test.clock.now() }).where(eq(users.id, id));

describe('signing in with the provider', () => {
  it('is reported as available', async () => {
    expect(await browser().ok(API.oauth.providers)).toMatchObject({ google: { signIn: true, calendar: true } });
  });

  it('creates an account with a verified address and sets session cookies', async () => {
    const person = await signInAt(test, { ...somebody(), email: 'Ada@Example.com' });
    const user = await person.ok(API.accounts.currentUser);
    expect(user).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com', authProvider: 'google' });
    expect(user).toMatchObject({ isEmailVerified: true, company: null });
    expect(await person.ok(API.oauth.status)).toMatchObject({
      oauth: { google: { linked: true, email: 'ada@example.com' } },
      hasPassword: false,
    });
    await person.ok(API.accounts.refresh);
    expect(test.letters).toEqual([]);
  });

  it('recognizes the same subject after its address changed', async () => {
    const visitor = somebody();
    const first = await signInAt(test, visitor);
    const again = await signInAt(test, { ...visitor, email: 'moved@example.com', verified: false });
    expect(again.id).toBe(first.id);
    expect((await again.ok(API.accounts.currentUser)).email).toBe(visitor.email);
    expect((await again.ok(API.oauth.status)).oauth.google.email).toBe('moved@example.com');
  });

  it('rejects an unverified or missing address with GOOGLE_EMAIL_UNVERIFIED', async () => {
    const { sub } = somebody();
    const unverified = await signInErrorAt(test, { sub, email: 'unproven@example.com', verified: false });
    expect(unverified).toMatchObject({ status: 403, code: 'GOOGLE_EMAIL_UNVERIFIED' });
    expect((await signInErrorAt(test, { sub })).code).toBe('GOOGLE_EMAIL_UNVERIFIED');
    expect(await test.database.db.select().from(identities).where(eq(identities.sub, sub))).toEqual([]);
  });

  it.each([
    ['without control characters', '  Ada\u0000\n\tLovelace ', 'Ada Lovelace'],
    ['of at most 120 characters', 'x'.repeat(400), 'x'.repeat(120)],
    ['not cut within a character', `${'x'.repeat(119)}😀`, 'x'.repeat(119)],
    ['from the address if the provider sends none', '', 'nameless'],
  ])('stores a name %s', async (_what, name, expected) => {
    const { sub } = somebody();
    const { name: taken } = await signInAt(test, { sub, email: `nameless@${sub}.example.com`, name });
    expect(taken).toBe(expected);
  });

  it('creates one account from simultaneous first sign-ins', async () => {
    const visitor = somebody();
    const tabs = [browser(), browser(), browser(), browser()];
    const bodies = await Promise.all(tabs.map((tab) => returnFromProvider(tab, visitor)));
    const answers = await Promise.all(tabs.map((tab, at) => tab.ok(API.oauth.callback, { body: bodies[at] })));
    expect(new Set(answers.map(({ user }) => user._id)).size).toBe(1);
  });

  it('ends the previous session of the browser', async () => {
    const before = await createPerson(test);
    const tab = browser();
    const body = await returnFromProvider(tab, somebody());
    tab.accessToken = before.accessToken;
    await tab.ok(API.oauth.callback, { body });
    expect((await before.refused(API.accounts.currentUser)).status).toBe(401);
  });
});

describe('Refresh by cross-site form', () => {
  it('is rejected from another site with CROSS_ORIGIN', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser().refused(API.oauth.authorize, { headers })).code).toBe('CROSS_ORIGIN');
    const body = { code: 'x', state: 'x' };
    for (const route of [API.oauth.callback, API.oauth.link, API.oauth.connectCalendar]) {
      expect((await browser().refused(route, { headers, body })).code).toBe('CROSS_ORIGIN');
      const elsewhere = { origin: 'https://elsewhere.example' };
      expect((await browser().refused(route, { headers: elsewhere, body })).code).toBe('CROSS_ORIGIN');
    }
  });
});

describe('an account with the same address', () => {
  it('is linked if its own address is verified', async () => {
    const visitor = somebody();
    const owner = await createPerson(test, { email: visitor.email });
    await verify(owner.id);
    const person = await signInAt(test, visitor);
    expect(person.id).toBe(owner.id);
    // Its sessions and its password stay valid.
    await owner.ok(API.accounts.currentUser);
    await browser().ok(API.accounts.login, { body: { email: visitor.email, password: PASSWORD } });
  });

  it('passes to the owner without its password, sessions and identities if its address is unverified', async () => {
    const visitor = somebody();
    const squatter = await createPerson(test, { email: visitor.email });
    const own = somebody();
    await squatter.ok(API.oauth.link, { body: await returnFromProvider(squatter, own) });
    test.rechecked.length = 0;

    const owner = await signInAt(test, visitor);
    expect(owner.id).toBe(squatter.id);
    expect(await owner.ok(API.oauth.status)).toMatchObject({ isEmailVerified: true, hasPassword: false });
    expect((await squatter.refused(API.accounts.currentUser)).status).toBe(401);
    expect((await squatter.refused(API.accounts.refresh)).status).toBe(403);
    expect(test.rechecked).toContainEqual({ userId: owner.id });
    const body = { email: visitor.email, password: PASSWORD };
    expect((await browser().refused(API.accounts.login, { body })).code).toBe('INVALID_CREDENTIALS');
    expect((await signInAt(test, own)).id).not.toBe(owner.id);
  });

  it('is not linked to a second account of the provider', async () => {
    const visitor = somebody();
    await signInAt(test, visitor);
    expect(await signInErrorAt(test, { ...visitor, sub: 'somebody-else' })).toMatchObject({
      status: 409,
      code: 'GOOGLE_EMAIL_TAKEN',
    });
  });
});

describe('an invitation', () => {
  it('is accepted by the sign-in', async () => {
    const { founder, company } = await foundCompany(test);
    const { magicLink } = await founder.ok(API.people.createMagicLink);
    const person = await signInAt(test, somebody(), { inviteToken: tokenOf(magicLink) });
    expect((await person.ok(API.accounts.currentUser)).company).toEqual({ _id: company._id, name: company.name });
  });

  it('rejects other addresses without creating an account', async () => {
    const { founder } = await foundCompany(test);
    await founder.ok(API.people.invite, { body: { emails: ['invited@example.com'] } });
    const token = /token=([\w-]+)/.exec(test.letters.at(-1)?.text ?? '')?.[1] ?? '';
    const other = somebody();
    const error = await signInErrorAt(test, other, { inviteToken: token });
    expect(error).toMatchObject({ status: 422, fields: { email: { code: 'EMAIL_NOT_INVITED' } } });
    expect(await test.database.db.select().from(users).where(eq(users.email, other.email))).toEqual([]);

    const tab = browser();
    const body = {
      ...(await returnFromProvider(tab, { ...somebody(), email: 'invited@example.com' })),
      inviteToken: token,
    };
    expect((await tab.ok(API.oauth.callback, { body })).user.populatedCompany?.currentUserRole).toBe('Employee');
  });

  it('is checked before the redirect to the provider', async () => {
    const query = { inviteToken: 'never-made' };
    expect((await browser().refused(API.oauth.authorize, { query })).code).toBe('INVITE_NOT_FOUND');
  });
});

describe('OpenID: a state', () => {
  it('is accepted once', async () => {
    const tab = browser();
    const body = await returnFromProvider(tab, somebody());
    await tab.ok(API.oauth.callback, { body });
    expect(await tab.refused(API.oauth.callback, { body })).toMatchObject({ status: 400, code: 'GOOGLE_REFUSED' });
  });

  it('is accepted once in twenty simultaneous calls', async () => {
    const tab = browser();
    const body = await returnFromProvider(tab, somebody());
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.call(API.oauth.callback, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('is accepted only in the browser in which it began', async () => {
    const attacker = browser();
    const body = await returnFromProvider(attacker, somebody());
    const victim = browser();
    expect((await victim.refused(API.oauth.callback, { body })).code).toBe('GOOGLE_REFUSED');
    await victim.ok(API.oauth.authorize);
    expect((await victim.refused(API.oauth.callback, { body })).code).toBe('GOOGLE_REFUSED');
    // The attempt does not invalidate it for the browser that began.
    await attacker.ok(API.oauth.callback, { body });
  });

  it('supports two tabs of one browser', async () => {
    const tab = browser();
    const visitor = somebody();
    const { authUrl } = await tab.ok(API.oauth.authorize);
    await tab.ok(API.oauth.authorize);
    await tab.ok(API.oauth.callback, { body: await visitProvider(authUrl, visitor) });
  });

  it('expires after ten minutes', async () => {
    const tab = browser();
    const body = await returnFromProvider(tab, somebody());
    test.clock.pass({ minutes: 10 });
    expect((await tab.refused(API.oauth.callback, { body })).code).toBe('GOOGLE_REFUSED');
  });

  it('is rejected if it is made up, or sent with another code or issuer', async () => {
    const tab = browser();
    const made = await returnFromProvider(tab, somebody());
    for (const body of [
      { ...made, state: 'made-up' },
      { ...made, iss: 'https://elsewhere.example' },
    ]) {
      expect((await tab.refused(API.oauth.callback, { body })).code).toBe('GOOGLE_REFUSED');
    }
    const wrongCode = { ...(await returnFromProvider(tab, somebody())), code: 'made-up' };
    expect((await tab.refused(API.oauth.callback, { body: wrongCode })).code).toBe('GOOGLE_REFUSED');
  });

  it('is rejected after the key of the installation changed', async () => {
    const tab = browser();
    const body = await returnFromProvider(tab, somebody());
    const sealed = createKeys('the key of another installation').seal('oauth-state', '{}');
    await test.database.pool.query('update oauth_states set secret = $1', [sealed]);
    expect((await tab.refused(API.oauth.callback, { body })).code).toBe('GOOGLE_REFUSED');
  });

  it('stores no secret in plain text', async () => {
    const { authUrl, state } = await browser().ok(API.oauth.authorize);
    const { rows } = await test.database.pool.query('select * from oauth_states order by id desc limit 1');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(new URL(authUrl).searchParams.get('nonce'));
    expect(new URL(authUrl).searchParams.get('code_challenge_method')).toBe('S256');
  });
});

describe('Open redirects: the redirect URI of the provider', () => {
  const redirectOf = (authUrl: string) => new URL(authUrl).searchParams.get('redirect_uri');

  it.each(['/auth/callback', '/oauth/callback', '/auth/google/calendar/callback'])('may be %s', async (page) => {
    for (const given of [page, `http://atrium.test${page}`]) {
      const { authUrl } = await browser().ok(API.oauth.authorize, { query: { redirect_uri: given } });
      expect(redirectOf(authUrl)).toBe(`http://atrium.test${page}`);
    }
  });

  it('does not depend on request headers', async () => {
    const headers = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' };
    const { authUrl } = await browser().ok(API.oauth.authorize, { headers });
    expect(redirectOf(authUrl)).toBe('http://atrium.test/auth/callback');
  });

  it.each([
    '//elsewhere.example',
    '//elsewhere.example/auth/callback',
    '/\\elsewhere.example',
    '/%2f%2felsewhere.example',
    'javascript:alert(1)',
    'https://elsewhere.example/auth/callback',
    'http://atrium.test.elsewhere.example/auth/callback',
    'http://atrium.test@elsewhere.example/auth/callback',
    'https://atrium.test/auth/callback',
    '/auth/callback/',
    '/auth/callback?next=//elsewhere.example',
    '/auth/callback/../../login',
    '/dashboard',
    ' /auth/callback',
  ])('is never %s', async (redirect_uri) => {
    const error = await browser().refused(API.oauth.authorize, { query: { redirect_uri } });
    expect(error).toMatchObject({ status: 422, fields: { redirect_uri: { code: 'INVALID' } } });
  });
});
