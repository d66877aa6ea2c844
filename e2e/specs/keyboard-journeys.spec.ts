import { API } from '@atrium/contracts';
import { weekdayIn } from '../harness/days';
import { KICKOFF_FILE } from '../harness/documents';
import { expectTrapped, tabTo } from '../harness/keys';
import { requestLeave } from '../harness/leave';
import { foundCompany, joinCompany, PASSWORD } from '../harness/people';
import { waitUntilStable } from '../harness/page-activity';
import { expect, test } from '../harness/test';
import { SCREENS } from '../harness/checks/widths';
import { ApproverPage } from '../pages/approver-page';
import { CalendarPage } from '../pages/calendar-page';
import { DashboardPage } from '../pages/dashboard-page';
import { LeavePage } from '../pages/leave-page';
import { LoginPage } from '../pages/public-pages';
import { SettingsPage } from '../pages/settings-page';

test('a person signs in and skips to the content', async ({ page, browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Login', exact: true }));
  await page.keyboard.press('Enter');
  await LoginPage.on(page);
  await tabTo(page, page.getByLabel(/^Email/));
  await page.keyboard.type(founder.email);
  await tabTo(page, page.getByLabel(/^Password/));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await DashboardPage.on(page);

  await page.reload();
  await DashboardPage.on(page);
  // Until then, the page has no content to skip to.
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('notifications are read and decided, and the focus returns to the bell', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  for (const weeks of [1, 2]) await requestLeave(colleague, weeks);
  const { page } = founder;
  const dashboard = await DashboardPage.open(page);
  await expect(dashboard.bell).toHaveAccessibleName('Notifications, 2 new');

  await tabTo(page, dashboard.bell);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveCount(2);
  await waitUntilStable(page);
  const placeOfLast = await approve.last().boundingBox();
  await tabTo(page, approve.first());
  await page.keyboard.press('Enter');
  await expect(approve).toHaveCount(1);
  await expect(dashboard.toast('Leave request approved successfully')).toBeVisible();
  await waitUntilStable(page);
  expect(await approve.boundingBox(), 'no row moves').toEqual(placeOfLast);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('button', { name: 'Mark all as read' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').getByText('Unread')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Mark/ })).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(dashboard.bell).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leave-approver/);
});

test('a notification is snoozed from its menu, and the focus moves to the next one', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  for (const weeks of [1, 2]) await requestLeave(colleague, weeks);
  const { page } = founder;
  const dashboard = await DashboardPage.open(page);
  await tabTo(page, dashboard.bell);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);

  await tabTo(page, rows.first().getByRole('button', { name: 'Remind me later' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^In an hour/ })).toBeFocused();
  // The menu moves the focus a moment after the key.
  for (const name of [/^In three hours/, /^Tomorrow/]) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link')).toBeFocused();
  await expect(dashboard.toast(/^Reminder set for/)).toBeVisible();
});

test('a calendar file is chosen and imported', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  const calendar = await CalendarPage.open(page, '2027-03-02');
  await tabTo(page, page.getByRole('button', { name: 'Calendar menu' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Import a file…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' });
  // Playwright does not wait until the browser reports choosers.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, dialog.getByLabel(/^Choose a file/));
  await page.keyboard.press('Enter');
  const buffer = Buffer.from(KICKOFF_FILE);
  await (await choosing).setFiles({ name: 'team.ics', mimeType: 'text/calendar', buffer });

  await tabTo(page, dialog.getByRole('button', { name: 'Import 1 event' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(calendar.events('Kickoff')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('requests are decided by key one after the other, and the last decision is undone', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  for (const weeks of [1, 2]) await requestLeave(colleague, weeks);
  const { page } = founder;
  const approver = await ApproverPage.open(page);
  const rows = approver.row(colleague.name);
  await expect(rows).toHaveCount(2);

  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(rows).toHaveCount(1);
  await expect(rows, 'the next row').toBeFocused();
  await page.keyboard.press('a');
  await expect(rows).toHaveCount(0);
  const undo = page.getByRole('region', { name: /^Notices/ }).getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(2);
  await page.keyboard.press('F8');
  await tabTo(page, undo.last());
  await page.keyboard.press('Enter');

  await expect(rows).toHaveCount(1);
  const { leaveForms } = await colleague.api.call(API.leave.ownForms);
  expect(leaveForms.map(({ status }) => status).toSorted()).toEqual(['Approved', 'Pending']);
});

test('menus are opened, navigated by arrow keys and closed', async ({ browserOf }) => {
  const { page, api } = await foundCompany(await browserOf('founder'));
  await api.call(API.companies.create, { body: { name: 'Kite Works' } });
  const dashboard = await DashboardPage.open(page);

  await tabTo(page, dashboard.profileMenu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dashboard.profileMenu).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // Until the menu has the focus, its trigger receives the arrow keys.
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings/);

  const switcher = page.getByRole('banner').getByRole('button', { name: /^Company: Kite Works/ });
  await tabTo(page, switcher, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.type('birch');
  await expect(page.getByRole('menuitem', { name: 'Birchwood' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dashboard.toast('You are now in Birchwood')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a day off is requested in a panel that traps the focus, with its first day from the calendar', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const { page } = await joinCompany(await browserOf('colleague'), founder);
  const leave = await LeavePage.open(page);
  const opener = page.getByRole('button', { name: 'Request leave' }).first();
  const panel = page.getByRole('dialog', { name: 'Request leave' });

  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Type of leave')).toBeVisible();
  await expectTrapped(page, panel);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, panel.getByLabel('Type of leave'));
  await page.keyboard.press('ArrowDown');
  const first = panel.getByLabel('First day');
  await tabTo(page, first);
  const monday = weekdayIn(2, 1);
  await page.keyboard.type(monday);
  await page.keyboard.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: /day|calendar/i }).last();
  await expect(calendar.locator(':focus')).toHaveCount(1);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(first).toBeFocused();
  await expect(first).not.toHaveValue(monday);
  await tabTo(page, panel.getByLabel('Last day'));
  await page.keyboard.type(weekdayIn(2, 2));
  await tabTo(page, panel.getByRole('button', { name: 'Send request' }));
  await page.keyboard.press('Enter');

  await expect(panel).toHaveCount(0);
  await expect(leave.newest).toContainText('Pending');
});

test('F8 moves the focus to the notices, and closing the last one moves it back to the page', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  const settings = await SettingsPage.open(page, 'Profile');
  const name = page.getByLabel('Your name');
  await name.fill('Mara Birk');
  await page.keyboard.press('Enter');
  await expect(settings.toast('Your name is saved')).toBeVisible();

  const region = page.getByRole('region', { name: /^Notices/ });
  await page.keyboard.press('F8');
  await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await tabTo(page, region.getByRole('button', { name: 'Close' }).first());
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('the menu on a phone traps the focus, and returns it when it closes', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder', SCREENS[390]));
  await DashboardPage.open(page);
  const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('navigation', { name: 'Menu' }) });

  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await expectTrapped(page, drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: 'People' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/people');
  await expect(drawer).toHaveCount(0);

  await opener.press('Enter');
  await expect(drawer.getByRole('link', { name: 'Overview' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(drawer).toHaveCount(0);
});
