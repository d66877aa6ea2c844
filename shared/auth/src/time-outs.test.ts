import { API } from '@atrium/contracts';
import { stage, type Tab } from './testing/stage';

const CREDENTIALS = { email: 'ada@example.com', password: 'correct horse' };
const SECOND = 1_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Opens a page with a stored token while the server hangs. */
function loaded() {
  const all = stage();
  all.server.cookie = all.server.account;
  all.browser.hint = true;
  all.browser.stored.set('atrium_access_token', all.server.issue(all.server.account));
  const tab = all.openTab();
  return { ...all, tab, look: () => tab.auth.initialize() };
}

/** Opens a tab with a signed-in user. */
async function inUse() {
  const all = stage();
  const tab = await all.signedInTab();
  return { ...all, tab };
}

/** Records how a promise settled, or that it is still pending. */
function watch(promise: Promise<unknown>) {
  const seen = { end: 'waits' as 'waits' | 'resolved' | 'rejected' };
  promise.then(
    () => (seen.end = 'resolved'),
    () => (seen.end = 'rejected'),
  );
  return seen;
}

const call = ({ api }: Tab) => api.call(API.people.magicLink);
const summary = ({ auth }: Tab) => {
  const { isAuthenticated, isInitializing, status } = auth.getState();
  return { isAuthenticated, isInitializing, status };
};
const IN = { isAuthenticated: true, isInitializing: false, status: 'succeeded' };
const LOOKING = { isAuthenticated: false, isInitializing: true, status: 'idle' };
const FAILED = { isAuthenticated: false, isInitializing: false, status: 'failed' };

test('times out an initial refresh after 60 s and uses the stored token', async () => {
  const { tab, server, look } = loaded();
  server.hang('refresh');

  const looking = watch(look());
  await jest.advanceTimersByTimeAsync(60 * SECOND - 1);
  expect([looking.end, summary(tab)]).toEqual(['waits', LOOKING]);
  await jest.advanceTimersByTimeAsync(1);

  expect([looking.end, summary(tab)]).toEqual(['resolved', IN]);
});

test('times out the request for the user after 30 s and removes the stored token', async () => {
  const { tab, server, look, storedToken } = loaded();
  server.hang('refresh');
  server.hang('user');

  void look();
  await jest.advanceTimersByTimeAsync(90 * SECOND - 1);
  expect([summary(tab), storedToken()]).toEqual([LOOKING, expect.any(String)]);
  await jest.advanceTimersByTimeAsync(1);

  expect([summary(tab), storedToken()]).toEqual([FAILED, undefined]);
  expect(tab.left).toEqual([]);
});

test('times out a login after 15 s', async () => {
  const { openTab, server } = stage();
  const tab = openTab();
  server.hang('login');

  const login = watch(tab.auth.login(CREDENTIALS));
  await jest.advanceTimersByTimeAsync(15 * SECOND - 1);
  expect([login.end, tab.auth.getState().loading]).toEqual(['waits', true]);
  await jest.advanceTimersByTimeAsync(1);

  expect([login.end, summary(tab)]).toEqual(['rejected', FAILED]);
  expect(tab.auth.getState().error).toBe('Login failed');
});

test('times out a login after 30 s without the user and clears the session', async () => {
  const { openTab, server, storedToken } = stage();
  const tab = openTab();
  server.hang('user');

  const login = watch(tab.auth.login(CREDENTIALS));
  await jest.advanceTimersByTimeAsync(30 * SECOND);

  expect([login.end, summary(tab), storedToken()]).toEqual(['rejected', FAILED, undefined]);
});

test('times out a refresh after 45 s for all waiting calls and keeps the session', async () => {
  const { tab, server, storedToken } = await inUse();
  server.expireTokens();
  server.hang('refresh');

  const calls = [call(tab), call(tab), tab.auth.refresh()].map(watch);
  await jest.advanceTimersByTimeAsync(45 * SECOND - 1);
  expect(calls.map(({ end }) => end)).toEqual(['waits', 'waits', 'waits']);
  await jest.advanceTimersByTimeAsync(1);

  expect(calls.map(({ end }) => end)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(server.count('refresh')).toBe(1);
  expect([summary(tab), storedToken(), tab.left]).toEqual([IN, expect.any(String), []]);
});

test('times out any other call after 30 s without a refresh', async () => {
  const { tab, server } = await inUse();
  server.hang('other');

  const asked = watch(call(tab));
  await jest.advanceTimersByTimeAsync(30 * SECOND - 1);
  expect(asked.end).toBe('waits');
  await jest.advanceTimersByTimeAsync(1);

  expect([asked.end, server.count('refresh'), summary(tab)]).toEqual(['rejected', 0, IN]);
});

test('logs out at once when the server does not respond', async () => {
  const { tab, server, storedToken } = await inUse();
  server.hang('logout');

  tab.auth.logout();

  expect([tab.auth.getState().isAuthenticated, storedToken()]).toEqual([false, undefined]);
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  expect(tab.left).toEqual([]);
});
