import { API } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { accessibilityIssues, overflowOf } from '../harness/checks/axe';
import { approveLeave, requestLeave } from '../harness/leave';
import { foundCompany, joinCompany } from '../harness/people';
import { waitUntilSettled } from '../harness/page-activity';
import { expect, test } from '../harness/test';
import { DashboardPage } from '../pages/dashboard-page';
import { SettingsPage } from '../pages/settings-page';

const TITLE = 'Dashboard · Atrium';

test('the titles of all tabs show the unread count until notifications are read or the person signs out', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const dashboard = await DashboardPage.open(founder.page);
  const otherTab = await founder.page.context().newPage();
  await SettingsPage.open(otherTab, 'Notifications');
  await expect(founder.page).toHaveTitle(TITLE);

  await requestLeave(colleague, 1);
  await requestLeave(colleague, 2);
  await expect(founder.page).toHaveTitle(`(2) ${TITLE}`);
  await expect(otherTab).toHaveTitle('(2) Notifications · Settings · Atrium');

  const dropdown = await dashboard.openNotifications();
  await dropdown.markAll.click();
  await expect(founder.page).toHaveTitle(TITLE);
  await expect(otherTab).toHaveTitle('Notifications · Settings · Atrium');

  await requestLeave(colleague, 3);
  await expect(otherTab).toHaveTitle('(1) Notifications · Settings · Atrium');
  await founder.page.keyboard.press('Escape');
  await dashboard.logOut();
  await expect(founder.page).toHaveTitle(/^(?!\().* · Atrium$/);
});

test('a notification of a disabled type is listed as read in every tab, without a toast', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const dashboard = await DashboardPage.open(colleague.page);
  const settingsTab = await colleague.page.context().newPage();
  const settings = await SettingsPage.open(settingsTab, 'Notifications');

  await expect(settings.channel('Leave requests to review', 'In the app')).toBeDisabled();
  const approved = settings.channel('Your leave is approved', 'In the app');
  await expect(approved).toBeEnabled();
  await approved.focus();
  await settingsTab.keyboard.press('Space');
  await expect(approved).not.toBeChecked();
  await expect
    .poll(async () => (await colleague.api.call(API.users.settings)).notifications.appTypes['leave_approval'])
    .toBe(false);

  await approveLeave(founder, await requestLeave(colleague, 1));
  const dropdown = await dashboard.openNotifications();
  await expect(dropdown.item('Leave approved')).toBeVisible();
  await expect(dropdown.items.getByText('Unread')).toHaveCount(0);
  await expect(colleague.page).toHaveTitle(TITLE);
  await expect(dashboard.toast('Leave approved')).toHaveCount(0);
});

test('a pause hides toasts in every tab until alerts are resumed, but the bell still counts', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const dashboard = await DashboardPage.open(founder.page);
  const settingsTab = await founder.page.context().newPage();
  const settings = await SettingsPage.open(settingsTab, 'Notifications');

  await settings.pauseForAnHour();
  await requestLeave(colleague, 1);
  await expect(dashboard.bell).toHaveAccessibleName('Notifications, 1 new');
  await expect(dashboard.toast('Leave request')).toHaveCount(0);

  const dropdown = await dashboard.openNotifications();
  await expect(dropdown.root.getByText(/^Alerts are paused until/)).toBeVisible();
  await dropdown.root.getByRole('button', { name: 'Resume' }).click();
  await expect(settings.resume).toHaveCount(0);
  await founder.page.keyboard.press('Escape');

  await requestLeave(colleague, 2);
  await expect(dashboard.toast('Leave request')).toBeVisible();
});

test('quiet hours set in one tab apply in the other, with their time zone', async ({ page }) => {
  const founder = await foundCompany(page);
  const settings = await SettingsPage.open(page, 'Notifications');
  const otherTab = await page.context().newPage();
  await SettingsPage.open(otherTab, 'Notifications');

  await expect(settings.quietHours).toBeEnabled();
  await settings.quietHours.focus();
  await page.keyboard.press('Space');
  for (const [name, time] of [
    ['From', '00:00'],
    ['To', '00:00'],
  ] as const) {
    await page.getByRole('combobox', { name }).fill(time);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();

  await expect(page.getByText(/^Quiet now, until/)).toBeVisible();
  await expect(otherTab.getByText(/^Quiet now, until/)).toBeVisible();
  await expect(otherTab.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
  await expect
    .poll(async () => (await founder.api.call(API.users.settings)).notifications.quietHours)
    .toMatchObject({ isOn: true, from: '00:00', to: '00:00', timeZone: 'Asia/Tokyo' });
});

test('the notification settings are accessible and fit a phone in German and dark', async ({ browserOf }) => {
  const phone = await browserOf('founder', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'de-DE',
    colorScheme: 'dark',
  });
  await foundCompany(phone);
  await phone.goto('/settings/notifications');
  await phone.getByRole('switch', { name: 'Ruhezeit' }).click();
  await expect(phone.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue(/^Dieses Gerät/);
  await waitUntilSettled(phone);
  // The press has scrolled the page, and a link that is partly below the bar counts as too small.
  await phone.evaluate(() => window.scrollTo(0, 0));

  expect(await accessibilityIssues(phone)).toEqual([]);
  expect(await overflowOf(phone)).toBeLessThanOrEqual(0);
  const heights = await phone
    .getByRole('main')
    .getByRole('switch')
    .evaluateAll((all) => all.map((one) => one.closest('label')?.getBoundingClientRect().height ?? 0));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test.describe('desktop notifications', () => {
  test.use({ serviceWorkers: 'allow' });

  /**
   * The test browser can neither show notifications nor hide a tab: pages get a permission that is granted on request,
   * and the service worker collects what it would show.
   */
  async function pretend(page: Page): Promise<void> {
    await page.addInitScript(() => {
      class Fake {
        static permission = sessionStorage.getItem('permission') ?? 'default';
        static async requestPermission() {
          sessionStorage.setItem('permission', 'granted');
          return (Fake.permission = 'granted');
        }
      }
      Object.assign(window, { Notification: Fake });
    });
  }

  /** The globals of the service worker that this test uses; browser packages have no types for them. */
  interface WorkerScope {
    shown: { title: string; data: { id: string; path: string } }[];
    registration: object;
    WindowClient: { prototype: object };
    ExtendableEvent: typeof Event;
  }

  async function workerOf(page: Page) {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error('The page has no service worker.');
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      scope.shown = [];
      Object.defineProperty(Object.getPrototypeOf(scope.registration), 'showNotification', {
        value: async (title: string, options: { data: { id: string; path: string } }) =>
          void scope.shown.push({ title, data: options.data }),
      });
      Object.defineProperty(scope.WindowClient.prototype, 'visibilityState', { get: () => 'hidden' });
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
    const press = () =>
      worker.evaluate(() => {
        const { ExtendableEvent, shown: all } = globalThis as unknown as WorkerScope;
        const notification = { data: all[0]?.data, close() {} };
        globalThis.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
      });
    return { shown, press };
  }

  test('are offered in the panel, shown only once while the tab is hidden, and open their page in that tab', async ({
    page,
    browserOf,
    browserErrors,
  }) => {
    // Without a real press, the browser does not let the service worker focus a tab.
    browserErrors.allow(/Not allowed to focus a window/);
    browserErrors.allow(/does not support the Push API in incognito mode/);
    await pretend(page);
    const founder = await foundCompany(page);
    const colleague = await joinCompany(await browserOf('colleague'), founder);
    const dashboard = await DashboardPage.open(page);
    const worker = await workerOf(page);

    const dropdown = await dashboard.openNotifications();
    await dropdown.root.getByRole('button', { name: 'Turn on' }).press('Enter');
    await expect(dropdown.root.getByText(/^Get alerts/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));

    await requestLeave(colleague, 1);
    await expect.poll(worker.shown).toMatchObject([{ title: 'Leave request', data: { path: /^\/leave-approver/ } }]);
    await worker.press();
    await expect(page).toHaveURL(/\/leave-approver\?leave=/);
    await expect(dashboard.bell).toHaveAccessibleName('Notifications');
  });
});
