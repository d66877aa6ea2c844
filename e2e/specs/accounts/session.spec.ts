import { API } from '@atrium/contracts';
import type { Page, Request } from '@playwright/test';
import { requestLeave } from '../../harness/leave';
import { foundCompany, joinCompany, type SignedInUser } from '../../harness/people';
import { waitForPaint, waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';
import { ProfilePage } from '../../pages/profile-page';
import { LoginPage } from '../../pages/public-pages';

const TOKEN = 'atrium_access_token';
const REFRESH = '**/api/auth/refresh-token';
const DAY = 86_400_000;

/** Counts the calls of a route that a page sends from now on. Returns a function that returns the count. */
function count(page: Page, method: string, path: string): () => number {
  let sent = 0;
  page.on('request', (request: Request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`) sent += 1;
  });
  return () => sent;
}

/** Responds to the next calls of a route as a server does for an expired access token. */
async function expireToken(page: Page, path: string, times: number): Promise<void> {
  const body = { code: 'TOKEN_EXPIRED', message: 'Token expired', error: 'Token expired', requestId: 'e2e' };
  await page.route(
    ({ pathname }) => pathname === `/api${path}`,
    (route) => route.fulfill({ status: 401, json: body }),
    { times },
  );
}

/** Returns the access token that the page's browser stores. */
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN);

/** Opens the dashboard in two tabs of the same browser. */
async function openTwoTabs(whose: SignedInUser): Promise<[DashboardPage, DashboardPage]> {
  const second = await whose.page.context().newPage();
  const tabs: [DashboardPage, DashboardPage] = [await DashboardPage.open(whose.page), await DashboardPage.open(second)];
  // Requests still in flight when the session ends would be rejected.
  for (const { page } of tabs) await waitUntilSettled(page);
  return tabs;
}

test.describe('two tabs', () => {
  test('sign out together, with one logout call', async ({ browserOf }) => {
    const [one, other] = await openTwoTabs(await foundCompany(await browserOf('founder')));
    const logouts = count(other.page, 'POST', '/auth/logout');
    await other.page.evaluate(() => Object.assign(window, { untouched: true }));

    await one.logOut();

    await LoginPage.on(other.page);
    await expect.poll(() => storedToken(other.page)).toBeNull();
    await waitUntilSettled(other.page);
    // The other tab followed without a page load and without publishing a second event.
    expect(await other.page.evaluate(() => 'untouched' in window)).toBe(true);
    expect(logouts()).toBe(0);
  });

  test('ask for confirmation before signing out if the other one has unsaved input', async ({ browserOf }) => {
    const founder = await foundCompany(await browserOf('founder'));
    const [one, other] = await openTwoTabs(founder);
    const panel = await (await ProfilePage.open(other.page, founder.id)).edit('In short');
    await panel.getByRole('textbox', { name: 'In short' }).fill('Draws houses.');

    await one.logOut();
    const question = one.page.getByRole('alertdialog', { name: 'Log out with unsaved work in another tab?' });
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(panel.getByRole('textbox', { name: 'In short' })).toHaveValue('Draws houses.');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toHaveCount(0);

    await one.logOut();
    await LoginPage.on(one.page);
  });

  test('both switch to the new person when another person logs in on one of them', async ({ browserOf }) => {
    const founder = await foundCompany(await browserOf('founder'));
    const colleague = await joinCompany(await browserOf('colleague'), founder);
    const [one, other] = await openTwoTabs(founder);
    await expect(other.profileMenu).toHaveAccessibleName('Profile menu of Mara Lind');

    await one.logOut();
    await (await LoginPage.on(one.page)).logIn(colleague);

    await expect(other.profileMenu).toHaveAccessibleName('Profile menu of Jonas Weber');
    await expect(one.profileMenu).toHaveAccessibleName('Profile menu of Jonas Weber');
    await expect(other.page.getByRole('banner').getByText('Mara Lind')).toHaveCount(0);
    await expect(other.page.getByRole('heading', { level: 1 })).toContainText('Jonas');
  });

  test('stay signed in if both are reloaded at the same time', async ({ browserOf }) => {
    const [one, other] = await openTwoTabs(await foundCompany(await browserOf('founder')));

    await Promise.all([one.page.reload(), other.page.reload()]);

    await DashboardPage.on(one.page);
    await DashboardPage.on(other.page);
    await expect(other.profileMenu).toBeVisible();
  });
});

test.describe('a client with a wrong clock', () => {
  for (const [where, difference] of [
    ['a day ahead', DAY],
    ['a day behind', -DAY],
  ] as const) {
    test(`${where}: refreshes only once, and shows times in the right order, relative to now`, async ({
      browserOf,
    }) => {
      const founder = await foundCompany(await browserOf('founder'));
      const colleague = await joinCompany(await browserOf('colleague'), founder);
      const { page } = founder;
      await page.clock.setSystemTime(Date.now() + difference);
      const refreshes = count(page, 'POST', '/auth/refresh-token');

      const dashboard = await DashboardPage.open(page);
      await expect(dashboard.bell).toBeVisible();
      await requestLeave(colleague, 1);
      await expect(dashboard.bell).toHaveAccessibleName('Notifications, 1 new');
      await requestLeave(colleague, 2);
      await expect(dashboard.bell).toHaveAccessibleName('Notifications, 2 new');

      const dropdown = await dashboard.openNotifications();
      const items = dropdown.root.getByRole('listitem');
      await expect(items).toHaveCount(2);
      const times = items.getByRole('time');
      await expect(times).toHaveText(['just now', 'just now']);
      const fresh = await founder.api.call(API.notifications.list);
      const instants = () => times.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
      await expect.poll(instants).toEqual(fresh.map(({ timestamp }) => timestamp));
      // The only refresh is the one that restores the session on startup.
      expect(refreshes()).toBe(1);
      await page.reload();
      await DashboardPage.on(page);
      await expect.poll(refreshes).toBe(2);
    });
  }
});

test.describe('a stored path', () => {
  const ELSEWHERE = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'https://evil.example/',
    'javascript:document.title="evil"',
    '/\t/evil.example',
  ];

  test('is not followed if it leads to another site', async ({ browserOf, browserErrors }) => {
    const { page } = await foundCompany(await browserOf('founder'));
    const foreign: string[] = [];
    browserErrors.allow(/ERR_FAILED/);
    await page.route(/evil\.example/, (route) => {
      foreign.push(route.request().url());
      return route.abort();
    });
    await DashboardPage.open(page);
    for (const path of ELSEWHERE) {
      await page.evaluate((value) => sessionStorage.setItem('pendingRedirect', value), path);
      await page.goto('/login');
      await DashboardPage.on(page);
      await expect(page, path).not.toHaveTitle('evil');
    }
    expect(foreign).toEqual([]);
  });

  test('is followed only once if it is on this site', async ({ browserOf, page }) => {
    const founder = await foundCompany(await browserOf('founder'));
    await page.goto('/dashboard?from=mail#top');
    const login = await LoginPage.on(page);
    await login.submit(founder.email);
    await expect(page).toHaveURL(/\/dashboard\?from=mail#top$/);
    await page.goto('/login');
    await DashboardPage.on(page);
  });
});

test.describe('a rejected access token', () => {
  test('is refreshed only once for all failed requests, and each request is repeated only once', async ({
    browserOf,
    browserErrors,
  }) => {
    browserErrors.allowStatus(401);
    const { page } = await foundCompany(await browserOf('founder'));
    const dashboard = await DashboardPage.open(page);
    // The widget asks for some of the same data as the page.
    await expect(dashboard.widget('Leave').getByText('No leave planned')).toBeVisible();
    await waitUntilSettled(page);
    await expireToken(page, '/leave/forms', 1);
    await expireToken(page, '/leave', 1);
    const refreshes = count(page, 'POST', '/auth/refresh-token');
    const forms = count(page, 'GET', '/leave/forms');
    const overviews = count(page, 'GET', '/leave');
    const counts = () => [refreshes(), forms(), overviews()];
    // The socket connects again with the new token, after which the page refetches what it may have missed.
    let untilReconnected: number[] | null = null;
    page.once('websocket', () => (untilReconnected = counts()));

    await dashboard.navigate('Leave & Attendance');

    await expect(page.getByRole('main').getByText('No requests yet')).toBeVisible();
    await waitUntilSettled(page);
    expect(untilReconnected ?? counts()).toEqual([1, 2, 2]);
  });

  test('leads to the login page, and back after sign-in, if the refresh is also rejected', async ({
    browserOf,
    browserErrors,
  }) => {
    browserErrors.allowStatus(401, 403);
    const founder = await foundCompany(await browserOf('founder'));
    const { page } = founder;
    await page.goto('/dashboard?from=here');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { untouched: true }));

    await page.request.post('/api/auth/logout');

    const login = await LoginPage.on(page);
    // The login page may be visible shortly before the page is loaded.
    await page.waitForFunction(() => !('untouched' in window));
    await login.submit(founder.email);
    await expect(page).toHaveURL(/\/dashboard\?from=here$/);
  });
});

test('a page continues with the stored token if refreshing fails while it loads', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(500);
  const { page } = await foundCompany(await browserOf('founder'));
  await DashboardPage.open(page);
  const body = { code: 'INTERNAL', message: 'An unexpected error occurred.', error: '', requestId: 'e2e' };
  await page.route(REFRESH, (route) => route.fulfill({ status: 500, json: body }));

  await page.reload();

  const dashboard = await DashboardPage.on(page);
  await expect(dashboard.profileMenu).toHaveAccessibleName('Profile menu of Mara Lind');
});

test('signing out does not wait for the server, and stores no path to return to', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/);
  const founder = await foundCompany(await browserOf('founder'));
  const { page } = founder;
  const dashboard = await DashboardPage.open(page);
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await waitUntilSettled(page);
  await page.route('**/api/auth/logout', async (route) => {
    await answered;
    await route.abort();
  });

  await dashboard.logOut();

  const login = await LoginPage.on(page);

  await expect.poll(() => storedToken(page)).toBeNull();
  await waitForPaint(page);
  expect(await page.evaluate(() => sessionStorage.getItem('pendingRedirect'))).toBeNull();
  release();
  await page.goto('/dashboard');
  await LoginPage.on(page);
  await login.logIn(founder);
});
