import { createBus } from '@atrium/bus';
import { createSession } from './session';
import { ACCESS_TOKEN_KEY } from './tokens/token-store';
import { aUser, refusal } from './testing/fake-server';
import { createDeferred, waitForPromises, stage } from './testing/stage';

const credentials = { email: 'ada@example.com', password: 'correct horse' };

async function twoTabs() {
  const all = stage();
  const one = await all.signedInTab();
  const two = all.openTab();
  await two.auth.initialize();
  one.busEvents.length = 0;
  two.busEvents.length = 0;
  all.server.sent.length = 0;
  return { ...all, one, two };
}

test('logs out all tabs at once with one request', async () => {
  const { one, two, server } = await twoTabs();

  one.auth.logout();

  expect(two.auth.getState()).toMatchObject({ isAuthenticated: false, accessToken: null, user: null });
  expect(two.busEvents).toEqual(['ended elsewhere']);
  await waitForPromises();
  expect(server.sent.map(({ call }) => call)).toEqual(['logout']);
});

test('ends an expired session in all tabs and opens /login only in the first', async () => {
  const { one, two, server } = await twoTabs();
  server.cookie = null;
  server.expireTokens();

  await one.auth.refresh().catch(() => undefined);

  expect(one.left).toEqual(['/login']);
  expect(two.auth.getState().isAuthenticated).toBe(false);
  expect(two.busEvents).toEqual(['ended elsewhere']);
});

test('signs in the other tabs with the stored token', async () => {
  const { openTab, server } = stage();
  const [one, two] = [openTab(), openTab()];
  await Promise.all([one.auth.initialize(), two.auth.initialize()]);

  await one.auth.login(credentials);
  await waitForPromises();

  expect(two.auth.getState()).toMatchObject({
    isAuthenticated: true,
    user: server.account,
    accessToken: one.auth.getState().accessToken,
  });
  expect(server.count('refresh')).toBe(0);
  expect(two.busEvents).toEqual([`started ${server.account._id}`]);
});

test('signs in another tab as soon as the token reaches its storage', async () => {
  const { openTab, browser, server } = stage();
  const one = openTab();
  const tab = browser.tab();
  let isSlow = true;
  const storage = { ...tab.storage, getItem: (key: string) => (isSlow ? null : tab.storage.getItem(key)) };
  const storageEvents = new EventTarget();
  const slow = { ...tab, storage, storageEvents };
  const two = createSession({ bus: createBus(), http: { adapter: server.adapter }, browser: slow });
  await Promise.all([one.auth.initialize(), two.auth.initialize()]);
  await one.auth.login(credentials);
  await waitForPromises();
  expect(two.auth.getState().isAuthenticated).toBe(false);

  isSlow = false;
  const newValue = browser.stored.get(ACCESS_TOKEN_KEY) ?? null;
  storageEvents.dispatchEvent(new StorageEvent('storage', { key: ACCESS_TOKEN_KEY, newValue }));
  await waitForPromises();

  expect(two.auth.getState()).toMatchObject({ isAuthenticated: true, user: server.account, accessToken: newValue });
});

test('does not sign in by a stored token without an event', async () => {
  const { openTab, browser, server } = stage();
  const one = openTab();
  const tab = browser.tab();
  const two = createSession({
    bus: createBus(),
    http: { adapter: server.adapter },
    browser: { ...tab, channel: () => null },
  });
  await Promise.all([one.auth.initialize(), two.auth.initialize()]);

  await one.auth.login(credentials);
  await waitForPromises();

  expect(two.auth.getState().isAuthenticated).toBe(false);
});

test('completes the initialization of a tab even if another signs in and requests fail', async () => {
  const { openTab, server, browser } = stage();
  const [one, two] = [openTab(), openTab()];
  browser.hint = true;
  const slow = createDeferred<{ status: number }>();
  server.next('refresh', () => slow.promise);
  const starting = two.auth.initialize();
  server.next('user', () => ({ status: 200, data: server.account }));
  server.next('user', () => ({ status: 500 }));

  await one.auth.login(credentials);
  await waitForPromises();
  slow.resolve(refusal('NO_REFRESH_TOKEN'));
  await starting;

  expect(one.auth.getState().isAuthenticated).toBe(true);
  expect(two.auth.getState()).toMatchObject({ isInitializing: false, initializationAttempted: true });
});

test('keeps the token of a tab that signed in while the initialization of another failed', async () => {
  const { openTab, server, browser, storedToken } = stage();
  const [one, two] = [openTab(), openTab()];
  browser.hint = true;
  server.cookie = server.account;
  const slow = createDeferred<{ status: number }>();
  server.next('user', () => slow.promise);
  const starting = two.auth.initialize();
  await waitForPromises();

  await one.auth.login(credentials);
  slow.resolve({ status: 500 });
  await starting;
  await waitForPromises();

  expect(storedToken()).toBe(one.auth.getState().accessToken);
  expect(two.auth.getState().accessToken).toBe(storedToken());
});

test('ends the session in other tabs before another user’s session starts there', async () => {
  const { one, two, server } = await twoTabs();
  const ada = server.account;
  server.account = aUser('Grace');

  await one.auth.login({ ...credentials, email: 'grace@example.com' });
  await waitForPromises();

  expect(two.auth.getState().user?.name).toBe('Grace');
  expect(two.busEvents).toEqual(['ended elsewhere', `started ${server.account._id}`]);
  expect(
    two.states.some((state) => state.user?._id === ada._id && state.accessToken === one.auth.getState().accessToken),
  ).toBe(false);
});

test('shares a refreshed token with other tabs', async () => {
  const { one, two } = await twoTabs();

  const token = await one.auth.refresh();

  expect(two.auth.getState().accessToken).toBe(token);
});

test('keeps other tabs signed in when a tab fails to initialize', async () => {
  const { one, openTab, server } = await twoTabs();
  const three = openTab();
  server.next('refresh', () => ({ status: 500 }));
  server.next('user', () => ({ status: 500 }));

  await three.auth.initialize();

  expect(three.auth.getState().isAuthenticated).toBe(false);
  expect(one.auth.getState().isAuthenticated).toBe(true);
  expect(one.busEvents).toEqual([]);
});

test('ignores messages about another user’s session', async () => {
  const { one, two, browser } = await twoTabs();
  const stranger = browser.tab();

  stranger.channel()?.postMessage({ type: 'ended', userId: aUser('Grace')._id });
  stranger.channel()?.postMessage({ type: 'ended' });
  stranger.channel()?.postMessage('ended');
  stranger.channel()?.postMessage(null);

  expect(one.auth.getState().isAuthenticated).toBe(true);
  expect(two.auth.getState().isAuthenticated).toBe(true);
});

test('does not change the state of a disposed tab', async () => {
  const { one, two } = await twoTabs();
  const before = two.auth.getState();

  two.auth.dispose();
  one.auth.logout();
  await one.auth.login(credentials);

  expect(two.auth.getState()).toBe(before);
});

test('signs in without access to storage', async () => {
  const { browser, server } = stage();
  const refuse = () => {
    throw new DOMException('No storage here', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const tab = { ...browser.tab(), storage };
  const { auth } = createSession({ bus: createBus(), http: { adapter: server.adapter }, browser: tab });

  await auth.initialize();
  await auth.login(credentials);
  await auth.refresh();

  expect(auth.getState().isAuthenticated).toBe(true);
  auth.logout();
  expect(auth.getState().isAuthenticated).toBe(false);
});
