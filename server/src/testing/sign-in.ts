import { API } from '@atrium/contracts';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app';
import type { CallResult } from './client';
import { PASSWORD, Person } from './domains/people';

/** Signs a person in again, for example after their access token expired. */
export async function signInAgain(person: Person): Promise<void> {
  const body = { email: person.email, password: PASSWORD };
  person.accessToken = (await person.ok(API.accounts.login, { body })).accessToken;
}

interface SignInInput {
  password?: string;
  code?: string;
  token?: string;
  headers?: Record<string, string>;
}

/** Tries to sign a person in on another browser, or on the given one. */
export function tryToSignIn(
  browser: Person,
  email: string,
  { password = PASSWORD, code, token, headers }: SignInInput = {},
): Promise<CallResult> {
  const body = { email, password, ...(code !== undefined && { code }), ...(token !== undefined && { token }) };
  return browser.call(API.accounts.login, { body, ...(headers && { headers }) });
}

/** Signs the same person in on another browser. */
export async function signInOnAnotherBrowser(
  { app }: Pick<TestApp, 'app'>,
  person: Person,
  input: SignInInput = {},
): Promise<Person> {
  const browser = new Person(app);
  const { status, body } = await tryToSignIn(browser, person.email, input);
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
  const { accessToken } = body as { accessToken: string }; // the contract of a 200 response
  return Object.assign(browser, { id: person.id, name: person.name, email: person.email, accessToken });
}

/** Creates an authenticator app for a secret. */
export function createAuthenticatorApp({ clock }: Pick<TestApp, 'clock'>, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: () => totp.generate({ timestamp: clock.now().getTime() }) };
}

/** Enables the second factor; the code used for it is consumed until the clock advances. */
export async function setUpTwoFactor(test: Pick<TestApp, 'clock'>, person: Person) {
  const { secret } = await person.ok(API.security.beginTwoFactor);
  const phone = createAuthenticatorApp(test, secret);
  const body = { code: phone.code(), currentPassword: PASSWORD };
  const { recoveryCodes } = await person.ok(API.security.confirmTwoFactor, { body });
  return { secret, recoveryCodes, ...phone };
}
