import { resetTokenOf } from '../testing/domains/letters';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import { accessTokenAnswer, anything, user } from './entities';
import { createFounder, inviteToken, newEmail, PASSWORD, register, signIn } from './people';
import { Stranger } from './stranger';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

const browser = () => new Stranger(test.origin);

/** Returns a copy of the browser with its current cookies, as before its next action. */
function twinOf(client: Stranger): Stranger {
  const twin = browser();
  for (const [name, cookie] of client.cookies) twin.cookies.set(name, cookie);
  return twin;
}

describe('signing up and in', () => {
  it('registers by name, email and password, and returns the user', async () => {
    const { user: registered } = await register(test, undefined, 'Grace Hopper');
    expect(registered).toMatchObject({
      name: 'Grace Hopper',
      email: expect.stringMatching(/^stranger\d+@example\.com$/),
      company: null,
      companies: [],
      authProvider: 'local',
      isEmailVerified: false,
      populatedCompany: null,
    });
  });

  it('registers with an invitation token and joins its company', async () => {
    const { client, company } = await createFounder(test);
    const { user: joined } = await register(test, await inviteToken(client));
    expect(joined.populatedCompany).toMatchObject({ _id: company._id, currentUserRole: 'Employee' });
    expect(joined.companies).toHaveLength(1);
  });

  it('returns the founder, the company and the operations with the ids of their holders', async () => {
    const { client, user: founder, company } = await createFounder(test);
    expect(founder.populatedCompany).toMatchObject({ _id: company._id, currentUserRole: 'Founder' });
    expect(founder.company).toBeTruthy();
    const { user: joined } = await register(test, await inviteToken(client));
    await client.ok('PUT', '/company/permissions', anything, {
      permissions: [{ _id: joined.id, operations: ['people.invite'] }],
    });
    const { populatedCompany } = await client.ok('GET', '/auth', user);
    const holding = populatedCompany?.operations.filter(({ permissions }) => permissions.includes(joined.id)) ?? [];
    expect(holding.map((operation) => operation['name'])).toEqual(['people.invite']);
  });

  it('signs in by email and password', async () => {
    const { user: known } = await register(test);
    const client = await signIn(test, known.email);
    expect((await client.ok('GET', '/auth', user)).id).toBe(known.id);
  });

  it('signs in with an invitation token and joins its company', async () => {
    const { client: founder, company } = await createFounder(test);
    const { user: known } = await register(test);
    const client = await signIn(test, known.email, { token: await inviteToken(founder) });
    expect((await client.ok('GET', '/auth', user)).populatedCompany?._id).toBe(company._id);
  });

  it('returns the reason of a rejection in message and error', async () => {
    const { user: known } = await register(test);
    const wrong = await browser().refused('POST', '/auth', { email: known.email, password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(wrong.message).not.toBe('');
    expect(wrong.error).toBe(wrong.message);
    const body = { name: 'Again', email: known.email, password: PASSWORD };
    const taken = await browser().refused('POST', '/users', body);
    expect(taken).toMatchObject({ status: 409, error: taken.message });
  });
});

describe('the access token', () => {
  it('is rejected if it is missing, invalid or expired', async () => {
    const nobody = browser();
    expect((await nobody.refused('GET', '/auth')).status).toBe(401);
    nobody.accessToken = 'not a token';
    expect(await nobody.refused('GET', '/auth')).toMatchObject({ status: 401, message: 'Authentication failed' });

    const { client } = await register(test);
    test.clock.pass({ minutes: 11 });
    client.cookies.clear();
    expect(await client.refused('GET', '/auth')).toMatchObject({ status: 401, message: 'Token expired' });
  });

  it('is refreshed once for several simultaneous calls, which succeed when repeated', async () => {
    const { client, user: known } = await register(test);
    const before = client.accessToken;
    test.clock.pass({ minutes: 11 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.ok('GET', '/auth', user)));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([known.id]));
    expect(client.refreshes).toBe(1);
    expect(client.accessToken).not.toBe(before);
  });
});

describe('POST /auth/refresh-token', () => {
  it.each([
    ['an empty object', {}],
    ['nothing', undefined],
    ['null', null],
  ])('accepts %s and returns an access token', async (_, body) => {
    const { client, user: known } = await register(test);
    const { accessToken } = await client.ok('POST', '/auth/refresh-token', accessTokenAnswer, body);
    client.accessToken = accessToken;
    expect((await client.ok('GET', '/auth', user)).id).toBe(known.id);
  });

  it('succeeds without an access token', async () => {
    const { client } = await register(test);
    client.accessToken = null;
    await client.ok('POST', '/auth/refresh-token', accessTokenAnswer, {});
  });

  it('serves clients that send no Origin header', async () => {
    const { client } = await register(test);
    const cookie = [...client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${test.origin}/api/auth/refresh-token`, { method: 'POST', headers: { cookie } });
    expect(accessTokenAnswer.parse(await answer.json()).accessToken).not.toBe('');
  });

  it('distinguishes a missing from an invalid refresh token', async () => {
    const none = await browser().refused('POST', '/auth/refresh-token', {});
    expect(none).toMatchObject({ status: 403, message: 'No refresh token provided' });

    const { client } = await register(test);
    for (const cookie of client.cookies.values()) cookie.value = 'made-up';
    const invalid = await client.refused('POST', '/auth/refresh-token', {});
    expect(invalid).toMatchObject({ status: 403, message: 'Invalid or expired refresh token' });
  });

  it('answers “User not found” for a deleted user', async () => {
    const { client, user: known } = await register(test);
    const otherTab = twinOf(client);
    await client.ok('DELETE', `/users/${known.id}`, anything, { reason: 'I leave' });
    const gone = await otherTab.refused('POST', '/auth/refresh-token', {});
    expect(gone).toMatchObject({ status: 403, message: 'User not found' });
  });
});

describe('too many attempts', () => {
  it('are answered with 429, a message and Retry-After', async () => {
    const strict = await createSocketApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const client = new Stranger(strict.origin);
    const body = { email: newEmail(), password: 'not the password' };
    const attempts = [];
    for (let tried = 0; tried < 11; tried++) attempts.push(await client.send('POST', '/auth', body));
    expect(attempts.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(attempts.at(-1)?.data).toMatchObject({ message: expect.stringContaining('Too many attempts') });
    expect(Number(attempts.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});

describe('POST /auth/logout', () => {
  it('ends the session, without a body', async () => {
    const { client } = await register(test);
    const otherTab = twinOf(client);
    otherTab.accessToken = client.accessToken;
    await client.ok('POST', '/auth/logout', anything);
    expect((await client.refused('GET', '/auth')).status).toBe(401);
    expect((await otherTab.refused('GET', '/auth')).status).toBe(401);
    expect((await otherTab.refused('POST', '/auth/refresh-token', {})).status).toBe(403);
  });

  it('accepts an empty object', async () => {
    const { client } = await register(test);
    await client.ok('POST', '/auth/logout', anything, {});
  });
});

describe('a forgotten password', () => {
  it('is replaced with the token of the mailed link', async () => {
    const { user: known } = await register(test);
    await browser().ok('POST', '/auth/reset', anything, { email: known.email });
    await test.runJobs();
    const token = resetTokenOf(test, known.email);
    await browser().ok('POST', `/auth/reset/${token}`, anything, { password: 'quite another secret' });
    const body = { email: known.email, password: 'quite another secret' };
    await browser().ok('POST', '/auth', accessTokenAnswer, body);
    expect((await browser().refused('POST', '/auth', { ...body, password: PASSWORD })).status).toBe(401);
  });

  it('is answered alike without an account, and rejects an unknown token', async () => {
    await browser().ok('POST', '/auth/reset', anything, { email: newEmail() });
    const refusal = await browser().refused('POST', '/auth/reset/made-up', { password: PASSWORD });
    expect(refusal).toMatchObject({ status: 404, message: 'Invalid token' });
  });
});
