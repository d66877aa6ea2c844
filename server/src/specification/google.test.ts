import { z } from 'zod';
import { type OpenIdProvider, startProvider, visitProvider } from '../testing/openid';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { googleStatus, user } from './entities';
import { createFounder, inviteToken, newEmail, register } from './people';
import { Stranger } from './stranger';

/** "authorization data": where to send the browser, under any name. */
const authorization = z.record(z.string(), z.unknown());
const signedIn = z.looseObject({ success: z.literal(true), tokens: z.looseObject({ accessToken: z.string() }), user });
const withUser = z.looseObject({ success: z.literal(true), user });

let provider: OpenIdProvider;
let test: SocketApp;
let without: SocketApp;
beforeAll(async () => {
  provider = await startProvider();
  test = await createSocketApp({ env: provider.env });
  without = await createSocketApp();
});
afterAll(async () => {
  await without.close();
  await test.close();
  await provider.stop();
});

/** Requests the authorization URL, visits it, and returns with code and state. */
async function visit(client: Stranger, query = '', email = newEmail()) {
  const answer = await client.ok('GET', `/oauth/google/auth${query}`, authorization);
  const url = Object.values(answer).find((value) => typeof value === 'string' && value.startsWith(provider.issuer));
  const { code, state } = await visitProvider(String(url), { sub: email, email, name: 'Katherine Johnson' });
  return { code, state };
}

describe('sign-in with Google', () => {
  it('returns success, an access token and the user', async () => {
    const client = new Stranger(test.origin);
    const { tokens, user: answered } = await client.ok('POST', '/oauth/google/callback', signedIn, await visit(client));
    client.accessToken = tokens.accessToken;
    const known = await client.ok('GET', '/auth', user);
    expect(known).toMatchObject({ id: answered.id, authProvider: 'google', isEmailVerified: true });
  });

  it('accepts an invitation token in the authorization request or with the code', async () => {
    const { client: founder, company } = await createFounder(test);
    const there = new Stranger(test.origin);
    const token = await inviteToken(founder);
    const invited = await visit(there, `?inviteToken=${token}`);
    const first = await there.ok('POST', '/oauth/google/callback', signedIn, invited);
    expect(first.user.populatedCompany?._id).toBe(company._id);

    const back = new Stranger(test.origin);
    const body = { ...(await visit(back)), inviteToken: token };
    const second = await back.ok('POST', '/oauth/google/callback', signedIn, body);
    expect(second.user.populatedCompany?._id).toBe(company._id);
  });

  it('accepts only redirect URIs of this site', async () => {
    const client = new Stranger(test.origin);
    const own = encodeURIComponent('http://atrium.test/auth/callback');
    await client.ok('GET', `/oauth/google/auth?redirect_uri=${own}`, authorization);
    const foreign = encodeURIComponent('https://evil.example/auth/callback');
    expect((await client.refused('GET', `/oauth/google/auth?redirect_uri=${foreign}`)).status).toBe(422);
  });

  it('rejects an unknown code and state with 400', async () => {
    const refusal = await new Stranger(test.origin).refused('POST', '/oauth/google/callback', {
      code: 'a',
      state: 'b',
    });
    expect(refusal.status).toBe(400);
    expect(refusal.message).toBe('Invalid request. Please check your credentials and try again.');
  });
});

describe('linking', () => {
  it('links and unlinks the account of a signed-in user and reports the status', async () => {
    const { client, user: known } = await register(test);
    expect(await client.ok('GET', '/oauth/status', googleStatus)).toMatchObject({
      authProvider: 'local',
      isEmailVerified: false,
    });
    const linked = await client.ok('POST', '/oauth/google/link', withUser, await visit(client));
    expect(linked.user.id).toBe(known.id);
    const status = await client.ok('GET', '/oauth/status', googleStatus);
    expect(JSON.stringify(status.oauth)).toContain('true');
    const unlinked = await client.ok('DELETE', '/oauth/google/unlink', withUser);
    expect(unlinked.user).toMatchObject({ id: known.id, authProvider: 'local' });
  });
});

describe('without a configuration', () => {
  it('reports the status and answers 404 to authorizations', async () => {
    const { client } = await register(without);
    await client.ok('GET', '/oauth/status', googleStatus);
    const refusal = await client.refused('GET', '/oauth/google/auth');
    expect(refusal).toMatchObject({ status: 404, message: 'Sign-in with Google is not set up here.' });
  });
});
