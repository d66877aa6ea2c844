import { API } from '@atrium/contracts';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createTestApp, foundCompany, createPerson, type TestApp, TestClient } from '../../testing';
import { type FakeProvider, startFakeProvider } from '../../testing/openid/fake-provider';

let provider: FakeProvider;
let test: TestApp;
let browser: TestClient;
/** What the app sent to the provider for the current sign-in. */
let sent: { state: string; nonce: string; challenge: string };

beforeAll(async () => {
  provider = await startFakeProvider();
  test = await createTestApp({ env: provider.env });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});
beforeEach(() => {
  provider.answers.clear();
  provider.requests.length = 0;
  browser = new TestClient(test.app);
});

const honest = { email: 'ada@example.com', email_verified: true, name: 'Ada' };
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

async function begin() {
  const { authUrl, state } = await browser.ok(API.oauth.authorize);
  const { searchParams } = new URL(authUrl);
  sent = { state, nonce: searchParams.get('nonce') ?? '', challenge: searchParams.get('code_challenge') ?? '' };
}

const tokens = (id_token: string | undefined) => ({
  body: { access_token: 'access', token_type: 'Bearer', expires_in: 3600, ...(id_token !== undefined && { id_token }) },
});

/** Returns to the app while the provider responds with this ID token. */
async function comeBackWith(idToken: string | undefined) {
  provider.answers.set('/token', tokens(idToken));
  return browser.call(API.oauth.callback, { body: { code: 'a-code', state: sent.state } });
}

describe('OpenID: an ID token', () => {
  beforeEach(begin);

  it('signs in if it is valid', async () => {
    const { status } = await comeBackWith(await provider.idToken({ ...honest, nonce: sent.nonce }));
    expect(status).toBe(200);
  });

  it.each([
    ['for another app', async () => provider.idToken({ ...honest, nonce: sent.nonce, aud: 'another-app' })],
    [
      'of another issuer',
      async () => provider.idToken({ ...honest, nonce: sent.nonce, iss: 'https://elsewhere.example' }),
    ],
    ['with the nonce of another sign-in', async () => provider.idToken({ ...honest, nonce: 'another' })],
    ['without a nonce', async () => provider.idToken(honest)],
    ['expired', async () => provider.idToken({ ...honest, nonce: sent.nonce, exp: inAnHour() - 7200 })],
    ['without a subject', async () => provider.idToken({ ...honest, nonce: sent.nonce, sub: undefined })],
    [
      'for several apps, issued to another',
      async () => provider.idToken({ ...honest, nonce: sent.nonce, aud: ['atrium', 'another'], azp: 'another' }),
    ],
    [
      'unsigned',
      async () =>
        new UnsecuredJWT({ ...honest, nonce: sent.nonce, iss: provider.issuer, aud: 'atrium', sub: 'x' })
          .setIssuedAt()
          .setExpirationTime('1h')
          .encode(),
    ],
    [
      'signed with the client’s own secret',
      async () =>
        new SignJWT({ ...honest, nonce: sent.nonce, iss: provider.issuer, aud: 'atrium', sub: 'x' })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode('secret'.padEnd(32, '!'))),
    ],
    [
      'signed with another key',
      async () =>
        new SignJWT({ ...honest, nonce: sent.nonce, iss: provider.issuer, aud: 'atrium', sub: 'x' })
          .setProtectedHeader({ alg: 'RS256', kid: 'one' })
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    ['malformed', async () => 'x.y.z'],
    ['missing', async () => undefined],
  ])('is rejected if it is %s', async (_what, forged) => {
    const { status, body, headers } = await comeBackWith(await forged());
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'GOOGLE_REFUSED' })]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('verifies the address only if email_verified is the boolean true', async () => {
    const claims = { ...honest, sub: 'unknown', email: 'unknown@example.com', email_verified: 'true' };
    const idToken = await provider.idToken({ ...claims, nonce: sent.nonce });
    expect((await comeBackWith(idToken)).body).toMatchObject({ code: 'GOOGLE_EMAIL_UNVERIFIED' });
  });

  it('is completed only by userinfo of the same subject', async () => {
    provider.answers.set('/userinfo', { body: { ...honest, sub: 'somebody-else' } });
    const terse = () => provider.idToken({ sub: 'terse', nonce: sent.nonce });
    expect((await comeBackWith(await terse())).body).toMatchObject({ code: 'GOOGLE_REFUSED' });
    await begin();
    provider.answers.set('/userinfo', { body: { ...honest, sub: 'terse', email: 'terse@example.com' } });
    expect((await comeBackWith(await terse())).body).toMatchObject({ user: { email: 'terse@example.com' } });
  });
});

describe('OpenID: the name of a new person', () => {
  beforeEach(begin);

  it.each([
    ['Ada\u202Egnp.exe', 'Ada gnp.exe'],
    ['\u2066Ada\u2069\u061C Lovelace\u0007', 'Ada Lovelace'],
    ['\u200B\u200D', 'local'],
    ['\u202E\u2800', 'local'],
    ['x'.repeat(300), 'x'.repeat(120)],
  ])('follows the rules for names: %j', async (name, expected) => {
    provider.answers.delete('/userinfo');
    const sub = crypto.randomUUID();
    const claims = { email: `local@${sub}.example`, email_verified: true, name, sub, nonce: sent.nonce };
    expect((await comeBackWith(await provider.idToken(claims))).body).toMatchObject({ user: { name: expected } });
  });
});

describe('OpenID: an oversized response', () => {
  const padding = 'x'.repeat(500_000);
  // Expires the cached discovery document.
  beforeEach(() => test.clock.pass({ days: 1 }));

  it.each(['/.well-known/openid-configuration', '/jwks', '/token', '/userinfo'])(
    'is rejected from %s',
    async (path) => {
      if (path !== '/token' && path !== '/userinfo') {
        const usual: unknown = await (await fetch(`${provider.issuer}${path}`)).json();
        provider.answers.set(path, { body: Object.assign({ padding }, usual) });
      }
      if (path === '/.well-known/openid-configuration') {
        expect(await browser.refused(API.oauth.authorize)).toMatchObject({ code: 'GOOGLE_UNAVAILABLE' });
        return;
      }
      await begin();
      const claims = path === '/userinfo' ? { sub: 'large' } : honest;
      const idToken = await provider.idToken({ ...claims, nonce: sent.nonce });
      provider.answers.set('/token', { body: { ...tokens(idToken).body, ...(path === '/token' && { padding }) } });
      if (path === '/userinfo') provider.answers.set(path, { body: { ...honest, sub: 'large', padding } });
      const { status, body } = await browser.call(API.oauth.callback, { body: { code: 'a-code', state: sent.state } });
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'GOOGLE_UNAVAILABLE' })]);
    },
  );
});

describe('OpenID: the exchange of the code', () => {
  beforeEach(begin);

  it('sends the PKCE verifier, the client secret and the redirect URI', async () => {
    await comeBackWith(await provider.idToken({ ...honest, nonce: sent.nonce }));
    const request = provider.requests.find(({ path }) => path === '/token');
    const verifier = request?.body.get('code_verifier') ?? '';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(Buffer.from(hash).toString('base64url')).toBe(sent.challenge);
    expect(request?.body.get('redirect_uri')).toBe('http://atrium.test/auth/callback');
    // This provider does not declare that it accepts the secret in the body.
    expect(request?.authorization).toBe(`Basic ${Buffer.from('atrium:secret').toString('base64')}`);
    expect(request?.body.has('client_secret')).toBe(false);
  });

  it('hides the error of the provider from the caller', async () => {
    provider.answers.set('/token', { status: 400, body: { error: 'invalid_client', error_description: 'secret!' } });
    const error = await browser.refused(API.oauth.callback, { body: { code: 'x', state: sent.state } });
    expect(error).toMatchObject({ status: 400, code: 'GOOGLE_REFUSED' });
    expect(JSON.stringify(error)).not.toContain('secret!');
  });
});

describe('an unavailable provider', () => {
  const away = { status: 503, code: 'GOOGLE_UNAVAILABLE' };
  const DESCRIPTION = '/.well-known/openid-configuration';
  // Expires the cached discovery document.
  beforeEach(() => test.clock.pass({ days: 1 }));

  it.each([
    ['answers with a failure', { status: 502, body: {} }],
    ['never answers', null],
    ['names another issuer', { body: { issuer: 'https://elsewhere.example' } }],
    ['answers with invalid metadata', { body: 'hello' }],
  ])('is requested again at the next call if it %s', async (_what, answer) => {
    provider.answers.set(DESCRIPTION, answer);
    const { status, headers, body } = await browser.call(API.oauth.authorize);
    expect({ status, ...(body as object) }).toMatchObject(away);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    provider.answers.clear();
    await browser.ok(API.oauth.authorize);
  });

  it('is discovered once for simultaneous calls', async () => {
    await Promise.all([1, 2, 3].map(() => browser.ok(API.oauth.authorize)));
    const descriptions = () => provider.requests.filter(({ path }) => path === DESCRIPTION);
    expect(descriptions()).toHaveLength(1);
    test.clock.pass({ days: 1 });
    await browser.ok(API.oauth.authorize);
    expect(descriptions()).toHaveLength(2);
  });

  it.each([
    ['fails', { status: 500, body: {} }],
    ['reports that it is busy', { status: 400, body: { error: 'temporarily_unavailable' } }],
    ['never answers', null],
  ])('allows repeating the call if its token endpoint %s', async (_what, answer) => {
    await begin();
    provider.answers.set('/token', answer);
    const body = { code: 'a-code', state: sent.state };
    expect(await browser.refused(API.oauth.callback, { body })).toMatchObject(away);
    expect((await comeBackWith(await provider.idToken({ ...honest, nonce: sent.nonce }))).status).toBe(200);
  });

  it('does not block password sign-ins', async () => {
    provider.answers.set(DESCRIPTION, null);
    const person = await createPerson(test);
    expect(await browser.refused(API.oauth.authorize)).toMatchObject(away);
    expect((await person.ok(API.oauth.status)).success).toBe(true);
  });
});

describe('Rate limits', () => {
  it('count authorizations and callbacks per network', async () => {
    const strict = await createTestApp({ env: { ...provider.env, RATE_LIMIT_FACTOR: '0.1' } });
    const tab = new TestClient(strict.app);
    const body = { code: 'x', state: 'x' };
    for (const [route, max] of [
      [API.oauth.authorize, 6],
      [API.oauth.callback, 5],
    ] as const) {
      const statuses: number[] = [];
      const input = route === API.oauth.callback ? { body } : {};
      for (let call = 0; call <= max; call++) statuses.push((await tab.call(route, input)).status);
      expect(statuses.indexOf(429)).toBe(max);
    }
    const elsewhere = { 'x-forwarded-for': '192.0.2.7' };
    expect((await tab.refused(API.oauth.callback, { body, headers: elsewhere })).status).toBe(429);
    await strict.close();
  });
});

describe('a provider that is not Google', () => {
  it('offers no calendar unless its address is configured', async () => {
    const { founder } = await foundCompany(test);
    expect(await founder.ok(API.oauth.providers)).toMatchObject({ google: { signIn: true, calendar: false } });
    const query = { usage: 'personal' };
    expect((await founder.refused(API.oauth.authorizeCalendar, { query })).code).toBe('GOOGLE_NOT_SET_UP');
  });
});

describe('an installation without a provider', () => {
  it('answers GOOGLE_NOT_SET_UP', async () => {
    const bare = await createTestApp();
    const person = await createPerson(bare);
    expect(await person.ok(API.oauth.providers)).toMatchObject({ google: { signIn: false, calendar: false } });
    const body = { code: 'x', state: 'x' };
    for (const answer of [
      await person.refused(API.oauth.authorize),
      await person.refused(API.oauth.callback, { body }),
      await person.refused(API.oauth.link, { body }),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'GOOGLE_NOT_SET_UP' });
    }
    expect((await person.ok(API.oauth.status)).oauth.google.linked).toBe(false);
    await bare.close();
  });
});
