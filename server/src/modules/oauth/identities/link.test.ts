import { createHash } from 'node:crypto';
import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { users } from '../../../composition/schema';
import { createTestApp, PASSWORD, type Person, createPerson, type TestApp, TestClient } from '../../../testing';
import { type OpenIdProvider, returnFromProvider, signInAt, startProvider } from '../../../testing/openid';
import { letterTo } from '../../../testing/domains/letters';
import { changePassword } from '../../accounts/passwords/change-password.service';
import { resolveSession } from '../../sessions/sessions.service';
import { link, unlink } from './link.service';

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

describe('linking an account', () => {
  it('enables signing in with it, even if its address differs', async () => {
    const person = await createPerson(test);
    const visitor = somebody();
    const { success, user } = await person.ok(API.oauth.link, { body: await returnFromProvider(person, visitor) });
    expect([success, user.authProvider, user.isEmailVerified]).toEqual([true, 'google', false]);
    expect((await signInAt(test, visitor)).id).toBe(person.id);
    await new TestClient(test.app).ok(API.accounts.login, { body: { email: person.email, password: PASSWORD } });
    const { logs } = await person.ok(API.security.activity);
    expect(logs.map(({ action }) => action)).toContain('google-linked');
    expect(letterTo(test, person.email, /was linked/).text).toContain(visitor.email);
  });

  it('verifies the address if it is the same and verified', async () => {
    const visitor = somebody();
    const person = await createPerson(test, { email: visitor.email });
    const unverified = { ...visitor, verified: false };
    expect(
      (await person.ok(API.oauth.link, { body: await returnFromProvider(person, unverified) })).user.isEmailVerified,
    ).toBe(false);
    expect(
      (await person.ok(API.oauth.link, { body: await returnFromProvider(person, visitor) })).user.isEmailVerified,
    ).toBe(true);
  });

  it('replaces another account of the provider', async () => {
    const person = await createPerson(test);
    const [first, second] = [somebody(), somebody()];
    await person.ok(API.oauth.link, { body: await returnFromProvider(person, first) });
    await person.ok(API.oauth.link, { body: await returnFromProvider(person, second) });
    expect((await person.ok(API.oauth.status)).oauth.google).toEqual({ linked: true, email: second.email });
    expect((await signInAt(test, first)).id).not.toBe(person.id);
  });

  it('is rejected with 409 if it is linked to another person', async () => {
    const visitor = somebody();
    await signInAt(test, visitor);
    const person = await createPerson(test);
    const body = await returnFromProvider(person, visitor);
    expect(await person.refused(API.oauth.link, { body })).toMatchObject({
      status: 409,
      code: 'GOOGLE_LINKED_ELSEWHERE',
    });
    expect((await person.ok(API.oauth.status)).oauth.google.linked).toBe(false);
  });

  it('succeeds for only one of two people who link it simultaneously', async () => {
    const visitor = somebody();
    const people = [await createPerson(test), await createPerson(test)];
    const bodies = await Promise.all(people.map((person) => returnFromProvider(person, visitor)));
    const answers = await Promise.all(people.map((person, at) => person.call(API.oauth.link, { body: bodies[at] })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('requires a sign-in and the browser in which it began', async () => {
    const attacker = await createPerson(test);
    const body = await returnFromProvider(attacker, somebody());
    expect((await new TestClient(test.app).refused(API.oauth.link, { body })).status).toBe(401);
    const victim = await createPerson(test);
    expect((await victim.refused(API.oauth.link, { body })).code).toBe('GOOGLE_REFUSED');
  });
});

describe('unlinking an account', () => {
  it('ends signing in with it and keeps the session', async () => {
    const person = await createPerson(test);
    const visitor = somebody();
    await person.ok(API.oauth.link, { body: await returnFromProvider(person, visitor) });
    const { user } = await person.ok(API.oauth.unlink);
    expect(user.authProvider).toBe('local');
    await person.ok(API.accounts.refresh);
    expect((await signInAt(test, visitor)).id).not.toBe(person.id);
  });

  it('is rejected with GOOGLE_NOT_LINKED if none is linked', async () => {
    const person = await createPerson(test);
    expect(await person.refused(API.oauth.unlink)).toMatchObject({ status: 409, code: 'GOOGLE_NOT_LINKED' });
  });

  it('is rejected with PASSWORD_NEEDED if no password is set', async () => {
    const person = await signInAt(test, somebody());
    expect(await person.refused(API.oauth.unlink)).toMatchObject({ status: 409, code: 'PASSWORD_NEEDED' });
    await person.ok(API.accounts.changePassword, { body: { password: PASSWORD } });
    await person.ok(API.oauth.unlink);
    await new TestClient(test.app).ok(API.accounts.login, { body: { email: person.email, password: PASSWORD } });
  });
});

describe('the sign-in status', () => {
  it('returns the sign-in methods', async () => {
    const person = await createPerson(test);
    expect(await person.ok(API.oauth.status)).toEqual({
      success: true,
      oauth: { google: { linked: false, email: null } },
      authProvider: 'local',
      isEmailVerified: false,
      hasPassword: true,
    });
    await test.database.db.update(users).set({ emailVerifiedAt: test.clock.now() }).where(eq(users.id, person.id));
    expect((await person.ok(API.oauth.status)).isEmailVerified).toBe(true);
  });

  it('is rejected without a sign-in with 401', async () => {
    expect((await new TestClient(test.app).refused(API.oauth.status)).status).toBe(401);
  });
});

describe('a person whose session ended during a call', () => {
  it('cannot complete the call', async () => {
    const visitor = { sub: 'the-owner', email: 'owner@example.com' };
    const squatter = await createPerson(test, { email: visitor.email });
    const own = await returnFromProvider(squatter, somebody());
    const session = await resolveSession(test.deps, squatter.accessToken ?? '');
    await signInAt(test, visitor);
    const browser = markOf(squatter);
    const origin = { userAgent: null, ip: null };
    await expect(link(test.deps, session, { ...own, browser }, origin)).rejects.toThrow('Authentication failed');
    const password = { password: 'another good password' };
    await expect(changePassword(test.deps, session, password, origin)).rejects.toThrow('Authentication failed');
    await expect(unlink(test.deps, session, origin)).rejects.toThrow('Authentication failed');
  });
});

/** Returns what the server stores of the browser's cookie. */
const markOf = ({ cookies }: Person): string =>
  createHash('sha256')
    .update(cookies.get('atrium_oauth') ?? '')
    .digest('hex');
