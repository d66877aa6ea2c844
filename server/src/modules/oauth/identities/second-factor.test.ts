import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { oauthStates, users } from '../../../composition/schema';
import { createTestApp, createPerson, type TestApp, TestClient } from '../../../testing';
import { type OpenIdProvider, returnFromProvider, signInAt, startProvider } from '../../../testing/openid';
import { setUpTwoFactor } from '../../../testing/sign-in';
import { removeExpiredStates } from '../states';

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

/** Creates a person with an authenticator app and a browser that has returned from the provider. */
async function guarded() {
  const sub = `subject-${++made}`;
  const visitor = { sub, email: `${sub}@example.com`, name: 'Ada' };
  const person = await signInAt(test, visitor);
  const phone = await setUpTwoFactor(test, person);
  test.clock.pass({ minutes: 1 });
  const browser = new TestClient(test.app);
  const begin = async () => ({ ...(await returnFromProvider(browser, visitor)) });
  return { visitor, person, phone, browser, begin, body: await begin() };
}

it('requests the second factor, and signs in when the call is repeated with a code', async () => {
  const { person, phone, browser, body } = await guarded();
  expect(await browser.refused(API.oauth.callback, { body })).toMatchObject({
    status: 403,
    code: 'TWO_FACTOR_REQUIRED',
  });
  expect(browser.cookies.has('atrium_refresh')).toBe(false);
  const wrong = await browser.refused(API.oauth.callback, { body: { ...body, twoFactorCode: '000000' } });
  expect(wrong).toMatchObject({ status: 403, code: 'TWO_FACTOR_INVALID' });
  const answer = await browser.ok(API.oauth.callback, { body: { ...body, twoFactorCode: phone.code() } });
  expect(answer.user._id).toBe(person.id);
  // The state is consumed.
  const again = { ...body, twoFactorCode: phone.code() };
  expect((await browser.refused(API.oauth.callback, { body: again })).code).toBe('GOOGLE_REFUSED');
  const { logs } = await person.ok(API.security.activity);
  expect(logs.map(({ action }) => action)).toContain('sign-in-failed');
});

it('accepts each recovery code once', async () => {
  const { phone, browser, body, begin } = await guarded();
  await browser.refused(API.oauth.callback, { body });
  const [twoFactorCode] = phone.recoveryCodes;
  await browser.ok(API.oauth.callback, { body: { ...body, twoFactorCode } });
  const next = await begin();
  await browser.refused(API.oauth.callback, { body: next });
  const used = { ...next, twoFactorCode };
  expect((await browser.refused(API.oauth.callback, { body: used })).code).toBe('TWO_FACTOR_INVALID');
});

it('allows five attempts per authorization', async () => {
  const { phone, browser, body } = await guarded();
  await browser.refused(API.oauth.callback, { body });
  for (let attempt = 0; attempt < 5; attempt++) {
    const wrong = { ...body, twoFactorCode: '000000' };
    expect((await browser.refused(API.oauth.callback, { body: wrong })).code).toBe('TWO_FACTOR_INVALID');
  }
  const right = { ...body, twoFactorCode: phone.code() };
  expect((await browser.refused(API.oauth.callback, { body: right })).code).toBe('GOOGLE_REFUSED');
});

it('accepts a code once in ten simultaneous calls', async () => {
  const { phone, browser, body } = await guarded();
  await browser.refused(API.oauth.callback, { body });
  const right = { ...body, twoFactorCode: phone.code() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.call(API.oauth.callback, { body: right })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('rejects a code in another browser and after ten minutes', async () => {
  const { phone, browser, body, begin } = await guarded();
  await browser.refused(API.oauth.callback, { body });
  const other = new TestClient(test.app);
  await other.ok(API.oauth.authorize);
  const right = () => ({ ...body, twoFactorCode: phone.code() });
  expect((await other.refused(API.oauth.callback, { body: right() })).code).toBe('GOOGLE_REFUSED');
  test.clock.pass({ minutes: 10 });
  await begin();
  expect((await browser.refused(API.oauth.callback, { body: right() })).code).toBe('GOOGLE_REFUSED');
});

it('removes the second factor when the owner of an unverified address takes over the account', async () => {
  const visitor = { sub: 'the-owner', email: 'owner@example.com', name: 'Owner' };
  const squatter = await createPerson(test, { email: visitor.email });
  await setUpTwoFactor(test, squatter);
  const owner = await signInAt(test, visitor);
  expect(owner.id).toBe(squatter.id);
  expect((await owner.ok(API.security.settings)).twoFactorEnabled).toBe(false);
});

it('also requires the second factor for an account that is found by its address', async () => {
  const visitor = { sub: 'found-by-address', email: 'found@example.com', name: 'Found' };
  const person = await createPerson(test, { email: visitor.email });
  await test.database.db.update(users).set({ emailVerifiedAt: test.clock.now() }).where(eq(users.id, person.id));
  const phone = await setUpTwoFactor(test, person);
  test.clock.pass({ minutes: 1 });
  const browser = new TestClient(test.app);
  const body = await returnFromProvider(browser, visitor);
  expect((await browser.refused(API.oauth.callback, { body })).code).toBe('TWO_FACTOR_REQUIRED');
  expect((await person.ok(API.oauth.status)).oauth.google.linked).toBe(false);
  await browser.ok(API.oauth.callback, { body: { ...body, twoFactorCode: phone.code() } });
  expect((await person.ok(API.oauth.status)).oauth.google.linked).toBe(true);
});

it('deletes abandoned authorizations', async () => {
  await new TestClient(test.app).ok(API.oauth.authorize);
  test.clock.pass({ minutes: 61 });
  await removeExpiredStates.perform(test.deps, {}, { id: 'once', attempt: 1 });
  expect(await test.database.db.select().from(oauthStates)).toEqual([]);
});
