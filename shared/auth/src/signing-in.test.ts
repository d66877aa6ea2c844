import { isAppError } from '@atrium/api-client';
import { aUser, noResponse, refusal } from './testing/fake-server';
import { createDeferred, waitForPromises, stage } from './testing/stage';

const credentials = { email: 'ada@example.com', password: 'correct horse' };
const registration = { name: 'Ada', ...credentials };

describe('signing in', () => {
  test('goes from idle through loading to succeeded', async () => {
    const { openTab, server, storedToken } = stage();
    const { auth, states, busEvents } = openTab();

    const user = await auth.login(credentials);

    expect(user).toEqual(server.account);
    expect(states.map(({ status, isAuthenticated }) => [status, isAuthenticated])).toEqual([
      ['idle', false],
      ['loading', false],
      ['succeeded', true],
    ]);
    expect(storedToken()).toBe(auth.getState().accessToken);
    expect(busEvents).toEqual([`started ${user._id}`]);
  });

  test('waits 15 seconds for the login and 30 for the user', async () => {
    const { openTab, server } = stage();

    await openTab().auth.login(credentials);

    expect(server.sent.map(({ call, timeout, body }) => [call, timeout, body])).toEqual([
      ['login', 15_000, credentials],
      ['user', 30_000, undefined],
    ]);
  });

  test('fails with the server’s message after a wrong password and sends no refresh', async () => {
    const { openTab, server, storedToken } = stage();
    const { auth, busEvents } = openTab();
    server.next('login', () => refusal('INVALID_CREDENTIALS'));

    await expect(auth.login(credentials)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });

    expect(auth.getState()).toMatchObject({
      status: 'failed',
      error: 'The email or the password is wrong.',
      isAuthenticated: false,
      loading: false,
    });
    expect(server.count('refresh')).toBe(0);
    expect(storedToken()).toBeUndefined();
    expect(busEvents).toEqual([]);
  });

  test('rejects with 429 when rate-limited and does not retry', async () => {
    const { openTab, server } = stage();
    server.next('login', () => refusal('RATE_LIMITED'));

    await expect(openTab().auth.login(credentials)).rejects.toMatchObject({ status: 429 });

    expect(server.count('login')).toBe(1);
  });

  test('sets the error ‘Login failed’ without a network', async () => {
    const { openTab, server } = stage();
    const { auth } = openTab();
    server.next('login', () => {
      throw noResponse('ERR_NETWORK');
    });

    await expect(auth.login(credentials)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });

    expect(auth.getState().error).toBe('Login failed');
  });

  test.each([
    ['a proxy’s page', { status: 502, data: '<html>' }],
    ['an unreadable response', { status: 200, data: '<html>' }],
  ])('sets the error ‘Login failed’ after %s', async (_, answer) => {
    const { openTab, server } = stage();
    const { auth } = openTab();
    server.next('login', () => answer);

    await expect(auth.login(credentials)).rejects.toThrow();

    expect(auth.getState().error).toBe('Login failed');
  });

  test('clears the session when the user cannot be loaded', async () => {
    const { openTab, server, storedToken } = stage();
    const { auth } = openTab();
    server.next('user', () => refusal('INTERNAL'));

    await expect(auth.login(credentials)).rejects.toMatchObject({ status: 500 });

    expect(auth.getState()).toMatchObject({ status: 'failed', accessToken: null, user: null });
    expect(storedToken()).toBeUndefined();
  });

  test('clears the previous error on success', async () => {
    const { openTab, server } = stage();
    const { auth } = openTab();
    server.next('login', () => refusal('INVALID_CREDENTIALS'));
    await auth.login(credentials).catch(() => undefined);

    await auth.login(credentials);

    expect(auth.getState()).toMatchObject({ status: 'succeeded', error: null });
  });
});

describe('signing in with Google', () => {
  const arrival = { code: 'from-the-provider', state: 'made-here', iss: 'https://accounts.google.com' };

  test('sends the provider’s parameters and takes the user from the response', async () => {
    const { openTab, server, storedToken } = stage();
    const { auth, busEvents } = openTab();

    const user = await auth.loginWithGoogle(arrival);

    expect(user).toEqual(server.account);
    expect(server.sent.map(({ call, body }) => [call, body])).toEqual([['google', arrival]]);
    expect(auth.getState()).toMatchObject({ isAuthenticated: true, status: 'succeeded' });
    expect(storedToken()).toBe(auth.getState().accessToken);
    expect(busEvents).toEqual([`started ${user._id}`]);
  });

  test('waits for the restore of the previous session, since its rejection would clear the cookies', async () => {
    const { openTab, server, browser } = stage();
    const { auth } = openTab();
    browser.hint = true;
    const slow = createDeferred<ReturnType<typeof refusal>>();
    server.next('refresh', () => slow.promise);
    void auth.initialize();

    const signingIn = auth.loginWithGoogle(arrival);
    await waitForPromises();
    expect(server.count('google')).toBe(0);
    slow.resolve(refusal('INVALID_REFRESH_TOKEN'));
    await signingIn;

    expect(server.sent.map(({ call }) => call)).toEqual(['refresh', 'google']);
    expect(auth.getState().isAuthenticated).toBe(true);
  });

  test('can be repeated with the code after TWO_FACTOR_REQUIRED', async () => {
    const { openTab, server } = stage();
    const { auth } = openTab();
    server.next('google', () => refusal('TWO_FACTOR_REQUIRED'));
    await expect(auth.loginWithGoogle(arrival)).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });

    await auth.loginWithGoogle({ ...arrival, twoFactorCode: '123456' });

    expect(server.sent.at(-1)?.body).toEqual({ ...arrival, twoFactorCode: '123456' });
    expect(auth.getState()).toMatchObject({ isAuthenticated: true, error: null });
  });

  test('fails without a refresh when it is rejected', async () => {
    const { openTab, server } = stage();
    const { auth } = openTab();
    server.next('google', () => refusal('GOOGLE_REFUSED'));

    await expect(auth.loginWithGoogle(arrival)).rejects.toMatchObject({ status: 400 });

    expect(auth.getState()).toMatchObject({
      status: 'failed',
      error: 'Invalid request. Please check your credentials and try again.',
    });
    expect(server.count('refresh')).toBe(0);
  });
});

describe('registering', () => {
  test('signs the user in', async () => {
    const { openTab, server } = stage();
    const { auth } = openTab();

    await auth.register(registration);

    expect(auth.getState()).toMatchObject({ isAuthenticated: true });
    expect(server.sent.map(({ call }) => call)).toEqual(['register', 'user']);
  });

  test('reports that an email is taken', async () => {
    const { openTab, server } = stage();
    const { auth } = openTab();
    server.next('register', () => refusal('EMAIL_TAKEN'));

    await expect(auth.register(registration)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });

    expect(auth.getState().error).toBe('There is already an account with this email. Log in instead.');
  });

  test('sets the error ‘Registration failed’ after a timeout', async () => {
    const { openTab, server } = stage();
    const { auth } = openTab();
    server.next('register', () => {
      throw noResponse('ECONNABORTED');
    });

    const error: unknown = await auth.register(registration).catch((reason: unknown) => reason);

    expect(isAppError(error)).toBe(true);
    expect(auth.getState().error).toBe('Registration failed');
  });

  test('creates an account by invitation, then signs in', async () => {
    const { openTab, server } = stage();
    const { auth } = openTab();

    await auth.registerByInvite({ ...registration, token: 'invite' });

    expect(auth.getState().isAuthenticated).toBe(true);
    expect(server.sent.map(({ call, body }) => [call, body])).toEqual([
      ['registerByInvite', { ...registration, token: 'invite' }],
      ['login', credentials],
      ['user', undefined],
    ]);
  });
});

describe('logging out', () => {
  test('clears this browser at once and notifies the server without waiting', async () => {
    const { signedInTab, server, storedToken } = stage();
    const { auth, busEvents } = await signedInTab();
    const token = auth.getState().accessToken;
    const never = createDeferred<{ status: number }>();
    server.next('logout', () => never.promise);

    auth.logout();

    expect(auth.getState()).toMatchObject({ isAuthenticated: false, accessToken: null, user: null, status: 'idle' });
    expect(storedToken()).toBeUndefined();
    expect(busEvents).toEqual(['ended logout']);
    await waitForPromises();
    expect(server.sent).toMatchObject([{ call: 'logout', token }]);
  });

  test.each([
    ['is rejected', () => refusal('INTERNAL')],
    [
      'never arrives',
      () => {
        throw noResponse('ERR_NETWORK');
      },
    ],
  ])('persists across page loads if the server’s logout %s', async (_, answer) => {
    const { signedInTab, openTab, server } = stage();
    const { auth } = await signedInTab();
    server.next('logout', answer);

    auth.logout();
    await waitForPromises();
    const next = openTab();
    await next.auth.initialize();

    expect(auth.getState().isAuthenticated).toBe(false);
    // The server would recognise the session by its cookie.
    expect(server.cookie).not.toBeNull();
    expect(next.auth.getState().isAuthenticated).toBe(false);
  });

  test('is not undone when a pending refresh completes', async () => {
    const { signedInTab, server, storedToken } = stage();
    const { auth } = await signedInTab();
    const slow = createDeferred<{ status: number; data: unknown }>();
    server.next('refresh', () => slow.promise);
    const refreshing = auth.refresh();
    await waitForPromises();

    auth.logout();
    slow.resolve({ status: 200, data: { accessToken: server.issue(server.account) } });

    await expect(refreshing).rejects.toMatchObject({ status: 401 });
    expect(auth.getState()).toMatchObject({ isAuthenticated: false, accessToken: null });
    expect(storedToken()).toBeUndefined();
  });

  test('is not undone when a pending sign-in completes', async () => {
    const { openTab, server, storedToken } = stage();
    const { auth } = openTab();
    const slow = createDeferred<{ status: number; data: unknown }>();
    server.next('user', () => slow.promise);
    const signingIn = auth.login(credentials);
    await waitForPromises();

    auth.logout();
    slow.resolve({ status: 200, data: server.account });

    await expect(signingIn).rejects.toMatchObject({ status: 401 });
    expect(auth.getState()).toMatchObject({ isAuthenticated: false, loading: false });
    expect(storedToken()).toBeUndefined();
  });

  test('delays the next sign-in until the server has logged out', async () => {
    const { signedInTab, server } = stage();
    const { auth } = await signedInTab();
    const slow = createDeferred<{ status: number }>();
    server.next('logout', () => slow.promise.then((answer) => ((server.cookie = null), answer)));

    auth.logout();
    const again = auth.login(credentials);
    await waitForPromises();
    expect(server.count('login')).toBe(0);
    slow.resolve({ status: 204 });
    await again;

    expect(auth.getState().isAuthenticated).toBe(true);
    expect(server.cookie).toEqual(server.account);
  });
});

describe('the current user', () => {
  test('is fetched again by reloadUser', async () => {
    const { signedInTab, server } = stage();
    const { auth, busEvents } = await signedInTab();
    server.next('user', () => ({ status: 200, data: { ...server.account, name: 'Ada King' } }));

    await expect(auth.reloadUser()).resolves.toMatchObject({ name: 'Ada King' });

    expect(auth.getState().user?.name).toBe('Ada King');
    expect(server.sent[0]?.timeout).toBe(30_000);
    expect(busEvents).toEqual([]);
  });

  test('stays unchanged when it cannot be fetched', async () => {
    const { signedInTab, server } = stage();
    const { auth } = await signedInTab();
    server.next('user', () => refusal('INTERNAL'));

    await expect(auth.reloadUser()).rejects.toMatchObject({ status: 500 });

    expect(auth.getState()).toMatchObject({ isAuthenticated: true, user: server.account });
  });

  test('is ignored if the response to a later request has arrived', async () => {
    const { signedInTab, server } = stage();
    const { auth } = await signedInTab();
    const slow = createDeferred<{ status: number; data: unknown }>();
    server.next('user', () => slow.promise);
    server.next('user', () => ({ status: 200, data: { ...server.account, name: 'Ada King' } }));
    const first = auth.reloadUser();
    await auth.reloadUser();

    slow.resolve({ status: 200, data: server.account });

    await expect(first).resolves.toMatchObject({ name: 'Ada King' });
    expect(auth.getState().user?.name).toBe('Ada King');
  });

  test('is ignored if it arrives after a logout', async () => {
    const { signedInTab, server } = stage();
    const { auth } = await signedInTab();
    const slow = createDeferred<{ status: number; data: unknown }>();
    server.next('user', () => slow.promise);
    const reloading = auth.reloadUser();

    auth.logout();
    slow.resolve({ status: 200, data: server.account });

    await expect(reloading).rejects.toMatchObject({ status: 401 });
    expect(auth.getState().user).toBeNull();
  });
});

describe('switching the company', () => {
  const other = '0197a000-0000-7000-8000-0000000000c2';

  test('loads the user of the new company, then publishes companySwitched', async () => {
    const { signedInTab, server } = stage();
    const { auth, busEvents } = await signedInTab();
    server.next('user', () => ({ status: 200, data: aUser('Ada', other) }));

    await auth.switchCompany(other);

    expect(auth.getState().user?.company?._id).toBe(other);
    expect(busEvents).toEqual([`switched ${other}`]);
  });

  test('changes nothing when it is rejected', async () => {
    const { signedInTab, server } = stage();
    const { auth, busEvents } = await signedInTab();
    server.next('other', () => refusal('NOT_FOUND'));

    await expect(auth.switchCompany(other)).rejects.toMatchObject({ status: 404 });

    expect(auth.getState().user).toEqual(server.account);
    expect(busEvents).toEqual([]);
  });

  test('reloads the page instead of failing if the user of the new company cannot be loaded', async () => {
    const { signedInTab, server } = stage();
    const { auth, busEvents, left } = await signedInTab();
    server.next('user', () => refusal('INTERNAL'));
    const settledWith = jest.fn();

    auth.switchCompany(other).then(settledWith, settledWith);
    await waitForPromises();

    expect(left).toEqual(['/dashboard']);
    expect(busEvents).toEqual([]);
    expect(settledWith).not.toHaveBeenCalled();
  });

  test('does not reload the page of a user who has logged out in the meantime', async () => {
    const { signedInTab, server } = stage();
    const { auth, left } = await signedInTab();
    const slow = createDeferred<ReturnType<typeof refusal>>();
    server.next('user', () => slow.promise);
    const changed = auth.companyChanged();

    auth.logout();
    slow.resolve(refusal('INTERNAL'));

    await expect(changed).rejects.toMatchObject({ status: 500 });
    expect(left).toEqual([]);
  });
});
