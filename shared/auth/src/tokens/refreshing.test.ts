import { API } from '@atrium/contracts';
import fc from 'fast-check';
import { aUser, noResponse, refusal } from '../testing/fake-server';
import { createDeferred, waitForPromises, stage, type Tab } from '../testing/stage';

const call = ({ api }: Pick<Tab, 'api'>) => api.call(API.people.magicLink).catch((error: unknown) => error);

describe('refresh', () => {
  test('runs once for all failed calls with a timeout of 45 seconds and stores the token', async () => {
    const { signedInTab, server, storedToken } = stage();
    const tab = await signedInTab();
    const old = tab.auth.getState().accessToken;
    server.expireTokens();

    await Promise.all([call(tab), call(tab), tab.auth.refresh(), tab.auth.freshToken(old)]);

    expect(server.sent.filter((one) => one.call === 'refresh')).toMatchObject([{ timeout: 45_000 }]);
    const now = tab.auth.getState().accessToken;
    expect(now).not.toBe(old);
    expect(storedToken()).toBe(now);
    expect(server.sent.filter((one) => one.call === 'other').map((one) => one.token)).toEqual([old, old, now, now]);
    expect(tab.busEvents).toEqual([]);
  });

  test.each([
    ['401', () => refusal('UNAUTHENTICATED')],
    ['403 without a refresh token', () => refusal('NO_REFRESH_TOKEN')],
    ['403 for an old refresh token', () => refusal('INVALID_REFRESH_TOKEN')],
    ['403 for an unknown user', () => refusal('USER_NOT_FOUND')],
    ['403 with the text alone', () => ({ status: 403, data: { message: 'Invalid or expired refresh token' } })],
  ])('clears the session and opens /login after %s', async (_, answer) => {
    const { signedInTab, server, storedToken } = stage();
    const tab = await signedInTab();
    server.expireTokens();
    server.next('refresh', answer);

    await expect(call(tab)).resolves.toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });

    expect(tab.auth.getState()).toMatchObject({ isAuthenticated: false, accessToken: null, user: null });
    expect(storedToken()).toBeUndefined();
    expect(tab.left).toEqual(['/login']);
    expect(tab.busEvents).toEqual(['ended expired']);
    expect(server.count('refresh')).toBe(1);
  });

  test.each([
    [
      'times out',
      () => {
        throw noResponse('ECONNABORTED');
      },
    ],
    [
      'has no network',
      () => {
        throw noResponse('ERR_NETWORK');
      },
    ],
    ['fails with 500', () => refusal('INTERNAL')],
    ['is rate-limited', () => refusal('RATE_LIMITED')],
    ['is rejected for another reason', () => refusal('CROSS_ORIGIN')],
    ['returns no token', () => ({ status: 200, data: {} })],
  ])('rejects without logging out when it %s', async (_, answer) => {
    const { signedInTab, server, storedToken } = stage();
    const tab = await signedInTab();
    const before = tab.auth.getState();
    server.next('refresh', answer);

    await expect(tab.auth.refresh()).rejects.toMatchObject({ name: 'AppError' });

    expect(tab.auth.getState()).toEqual(before);
    expect(storedToken()).toBe(before.accessToken);
    expect(tab.left).toEqual([]);
    await expect(tab.auth.refresh()).resolves.not.toBe(before.accessToken);
  });

  test('sends nothing when signed out', async () => {
    const { openTab, server } = stage();

    await expect(openTab().auth.refresh()).rejects.toMatchObject({ status: 401 });

    expect(server.sent).toEqual([]);
  });
});

describe('freshToken', () => {
  test('returns the current token until the server rejects it', async () => {
    const { signedInTab, server } = stage();
    const { auth } = await signedInTab();

    await expect(auth.freshToken()).resolves.toBe(auth.getState().accessToken);
    await expect(auth.freshToken('an older one')).resolves.toBe(auth.getState().accessToken);

    expect(server.sent).toEqual([]);
  });

  test('returns a new token after the current one was rejected', async () => {
    const { signedInTab, server } = stage();
    const { auth } = await signedInTab();
    const old = auth.getState().accessToken;

    const token = await auth.freshToken(old);

    expect(token).not.toBe(old);
    expect(token).toBe(auth.getState().accessToken);
    expect(server.count('refresh')).toBe(1);
  });

  test('waits for a pending refresh', async () => {
    const { signedInTab, server } = stage();
    const { auth } = await signedInTab();

    const [one, two] = await Promise.all([auth.refresh(), auth.freshToken()]);

    expect(one).toBe(two);
    expect(server.count('refresh')).toBe(1);
  });
});

describe('several tabs', () => {
  test('refresh once and all use the new token, whichever is first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), async (scheduler, count) => {
        const { openTab, signedInTab, server, storedToken } = stage();
        const tabs = [await signedInTab()];
        while (tabs.length < count) {
          const tab = openTab();
          await tab.auth.initialize();
          tabs.push(tab);
        }
        await waitForPromises();
        server.sent.length = 0;
        server.expireTokens();

        const calls = tabs.map((tab, index) =>
          scheduler.schedule(Promise.resolve(), `tab ${index}`).then(() => call(tab)),
        );
        await scheduler.waitFor(Promise.all(calls));

        expect(server.count('refresh')).toBe(1);
        expect(tabs.map((tab) => tab.auth.getState().accessToken)).toEqual(Array(count).fill(storedToken()));
        for (const tab of tabs) tab.auth.dispose();
      }),
      { numRuns: 25 },
    );
  });

  test('refresh once and are all signed in when they start together', async () => {
    const { openTab, server, browser } = stage();
    server.cookie = server.account;
    browser.hint = true;
    const tabs = [openTab(), openTab(), openTab()];

    await Promise.all(tabs.map((tab) => tab.auth.initialize()));

    expect(server.count('refresh')).toBe(1);
    expect(tabs.every((tab) => tab.auth.getState().isAuthenticated)).toBe(true);
  });

  test('adopt the token of the first tab that refreshes if there are no locks', async () => {
    const { openTab, signedInTab, server } = stage({ locks: false });
    const one = await signedInTab();
    const two = openTab();
    await two.auth.initialize();
    server.expireTokens();
    const slow = createDeferred<{ status: number }>();
    server.next('refresh', () => slow.promise);
    const losing = call(two);
    await waitForPromises();

    await one.auth.refresh();
    slow.resolve(refusal('INVALID_REFRESH_TOKEN'));
    await losing;

    expect(two.auth.getState().accessToken).toBe(one.auth.getState().accessToken);
    expect(two.left).toEqual([]);
  });

  test('stop waiting for another tab’s refresh after 45 seconds and stay signed in', async () => {
    jest.useFakeTimers();
    try {
      const all = stage();
      const one = await all.signedInTab();
      const two = all.openTab();
      const starting = two.auth.initialize();
      await jest.advanceTimersByTimeAsync(0);
      await starting;
      all.server.next('refresh', () => createDeferred<{ status: number }>().promise);
      void one.auth.refresh();
      const waiting = two.auth.refresh().catch((error: unknown) => error);

      await jest.advanceTimersByTimeAsync(45_000);

      await expect(waiting).resolves.toMatchObject({ code: 'ECONNABORTED' });
      expect(two.auth.getState().isAuthenticated).toBe(true);
      expect(all.server.count('refresh')).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('do not adopt the token of another user', async () => {
    const { signedInTab, browser, server } = stage();
    const tab = await signedInTab();
    const token = tab.auth.getState().accessToken;
    const foreign = server.issue(aUser('Grace'));

    browser.stored.set('atrium_access_token', foreign);
    const fresh = await tab.auth.refresh();

    expect(fresh).not.toBe(token);
    expect(fresh).not.toBe(foreign);
    expect(tab.auth.getState().user?.name).toBe('Ada');
  });

  test('end a session whose cookie belongs to another user and keep that user’s token', async () => {
    const { signedInTab, browser, server, storedToken } = stage();
    const tab = await signedInTab();
    const grace = aUser('Grace');
    server.expireTokens();
    server.cookie = grace;
    const hers = server.issue(grace);
    browser.stored.set('atrium_access_token', hers);

    await expect(call(tab)).resolves.toMatchObject({ status: 401 });

    expect(tab.auth.getState().isAuthenticated).toBe(false);
    expect(tab.busEvents).toEqual(['ended elsewhere']);
    expect(storedToken()).toBe(hers);
    expect(server.sent.filter((one) => one.call === 'other')).toHaveLength(1);
  });
});
