import { createDeferred, waitForPromises, stage } from './testing/stage';
import { aUser, noResponse, refusal } from './testing/fake-server';

/** Opens a tab in a browser that had a session before the page load. */
function before({ token = true, hint = true }: { token?: boolean; hint?: boolean } = {}) {
  const all = stage();
  all.server.cookie = all.server.account;
  all.browser.hint = hint;
  const old = all.server.issue(all.server.account);
  if (token) all.browser.stored.set('atrium_access_token', old);
  return { ...all, old, tab: all.openTab() };
}

test('sends nothing without a session hint', async () => {
  const { server, openTab } = stage();
  const { auth } = openTab();

  await expect(auth.initialize()).resolves.toMatchObject({
    isAuthenticated: false,
    isInitializing: false,
    initializationAttempted: true,
    status: 'idle',
    error: null,
  });

  expect(server.sent).toEqual([]);
});

test.each([
  ['the readable cookie', { token: false }],
  ['the stored token', { hint: false }],
])('restores the session by %s alone', async (_, had) => {
  const { tab } = before(had);

  await expect(tab.auth.initialize()).resolves.toMatchObject({ isAuthenticated: true });
});

test('restores a session by a refresh, then loads the user', async () => {
  const { tab, server, old, storedToken } = before();

  const state = await tab.auth.initialize();

  expect(state).toMatchObject({ status: 'succeeded', isAuthenticated: true, user: server.account });
  expect(state.accessToken).not.toBe(old);
  expect(storedToken()).toBe(state.accessToken);
  expect(server.sent.map(({ call, timeout }) => [call, timeout])).toEqual([
    ['refresh', 60_000],
    ['user', 30_000],
  ]);
  expect(tab.busEvents).toEqual([`started ${server.account._id}`]);
});

test('reports isInitializing and no signed-in user while the session is restored', async () => {
  const { tab } = before();

  const looking = tab.auth.initialize();
  expect(tab.auth.getState()).toMatchObject({ isInitializing: true, initializationAttempted: false });
  await looking;

  expect(tab.auth.getState()).toMatchObject({ isInitializing: false, initializationAttempted: true });
  expect(tab.states.filter((state) => state.isInitializing && state.isAuthenticated)).toEqual([]);
});

test('restores the session only once if it is initialized twice', async () => {
  const { tab, server } = before();

  await Promise.all([tab.auth.initialize(), tab.auth.initialize()]);
  await tab.auth.initialize();

  expect(server.count('refresh')).toBe(1);
});

test.each([
  ['rejected with 401', () => refusal('UNAUTHENTICATED')],
  ['rejected without a refresh token', () => refusal('NO_REFRESH_TOKEN')],
  ['rejected for an old refresh token', () => refusal('INVALID_REFRESH_TOKEN')],
  ['rejected for an unknown user', () => refusal('USER_NOT_FOUND')],
])('clears the session without leaving the page when the refresh is %s', async (_, answer) => {
  const { tab, server, storedToken } = before();
  server.next('refresh', answer);

  await expect(tab.auth.initialize()).resolves.toMatchObject({ isAuthenticated: false, status: 'idle', error: null });

  expect(storedToken()).toBeUndefined();
  expect(tab.left).toEqual([]);
  expect(server.count('user')).toBe(0);
  expect(tab.busEvents).toEqual([]);
});

describe('restoring a session', () => {
  const failures: [string, () => { status: number }][] = [
    [
      'the refresh timed out',
      () => {
        throw noResponse('ECONNABORTED');
      },
    ],
    [
      'there was no network',
      () => {
        throw noResponse('ERR_NETWORK');
      },
    ],
    ['the server failed with 500', () => refusal('INTERNAL')],
    ['the server was starting', () => refusal('UNAVAILABLE')],
    ['there were too many calls', () => refusal('RATE_LIMITED')],
  ];

  test.each(failures)('loads the user with the stored token when %s', async (_, answer) => {
    const { tab, server, old } = before();
    server.next('refresh', answer);

    await expect(tab.auth.initialize()).resolves.toMatchObject({ isAuthenticated: true, accessToken: old });

    expect(server.sent.at(-1)).toMatchObject({ call: 'user', token: old });
  });

  test.each(failures)('removes an invalid stored token when %s', async (_, answer) => {
    const { tab, server, storedToken } = before();
    server.next('refresh', answer);
    server.expireTokens();

    await expect(tab.auth.initialize()).resolves.toMatchObject({
      isAuthenticated: false,
      user: null,
      accessToken: null,
    });

    expect(storedToken()).toBeUndefined();
    expect(server.count('refresh')).toBe(1);
    expect(tab.left).toEqual([]);
  });

  test.each(failures)('ends signed out without a stored token when %s', async (_, answer) => {
    const { tab, server } = before({ token: false });
    server.next('refresh', answer);

    await expect(tab.auth.initialize()).resolves.toMatchObject({ isAuthenticated: false, status: 'failed' });

    expect(server.count('user')).toBe(0);
  });
});

test.each([
  [{ status: 200, data: {} }],
  [{ status: 200, data: { accessToken: '' } }],
  [{ status: 200, data: '<html>' }],
])('fails when the refresh responds without a token (%j)', async (answer) => {
  const { tab, server, storedToken } = before();
  server.next('refresh', () => answer);

  await expect(tab.auth.initialize()).resolves.toMatchObject({
    isAuthenticated: false,
    status: 'failed',
    error: 'No access token received',
  });

  expect(storedToken()).toBeUndefined();
});

test('clears the session when the user cannot be loaded after the refresh', async () => {
  const { tab, server, storedToken } = before();
  server.next('user', () => refusal('INTERNAL'));

  await expect(tab.auth.initialize()).resolves.toMatchObject({ isAuthenticated: false, status: 'failed' });

  expect(storedToken()).toBeUndefined();
});

test('keeps a sign-in that completes while the previous session is being restored', async () => {
  const { tab, server } = before();
  const old = server.account;
  const slow = createDeferred<{ status: number; data: unknown }>();
  server.next('refresh', () => slow.promise);
  const looking = tab.auth.initialize();
  server.account = aUser('Grace');

  await tab.auth.login({ email: 'grace@example.com', password: 'correct horse' });
  slow.resolve({ status: 200, data: { accessToken: server.issue(old) } });
  await looking;

  expect(tab.auth.getState().user?.name).toBe('Grace');
});

test('ends the initialization if a sign-in fails while it runs', async () => {
  const { tab, server } = before();
  const slow = createDeferred<{ status: number }>();
  server.next('refresh', () => slow.promise);
  void tab.auth.initialize();
  server.next('login', () => refusal('INVALID_CREDENTIALS'));

  await expect(tab.auth.login({ email: 'a@example.com', password: 'wrong' })).rejects.toMatchObject({ status: 401 });
  slow.resolve(refusal('INTERNAL'));
  await waitForPromises();

  expect(tab.auth.getState()).toMatchObject({ isInitializing: false, initializationAttempted: true, status: 'failed' });
});

test('keeps the session of a user who is already signed in', async () => {
  const { signedInTab, server } = stage();
  const tab = await signedInTab();
  const before = tab.auth.getState();

  await expect(tab.auth.initialize()).resolves.toEqual(before);

  expect(server.sent).toEqual([]);
});
