import { API, type ErrorBody } from '@atrium/contracts';
import { Person, type TestApp, TestClient } from '..';
import { type Visitor, visitProvider } from './visit';

export { type OpenIdProvider, startProvider } from './start-provider';
export { type Visitor, visitProvider };

/** Starts a sign-in and returns from the provider without reporting it to the server yet. */
export async function returnFromProvider(browser: TestClient, visitor: Visitor, query: Record<string, string> = {}) {
  const { authUrl } = await browser.ok(API.oauth.authorize, { query });
  return visitProvider(authUrl, visitor);
}

/** Signs in through the provider in a new browser. */
export async function signInAt({ app }: Pick<TestApp, 'app'>, visitor: Visitor, query?: Record<string, string>) {
  const browser = new Person(app);
  const body = await returnFromProvider(browser, visitor, query);
  const { tokens, user } = await browser.ok(API.oauth.callback, { body });
  return Object.assign(browser, { accessToken: tokens.accessToken, id: user._id, name: user.name, email: user.email });
}

/** Returns the error of a sign-in that must fail. */
export async function signInErrorAt(
  { app }: Pick<TestApp, 'app'>,
  visitor: Visitor,
  query?: Record<string, string>,
): Promise<ErrorBody & { status: number }> {
  const browser = new TestClient(app);
  return browser.refused(API.oauth.callback, { body: await returnFromProvider(browser, visitor, query) });
}
