import { API } from '@atrium/contracts';
import type { WebSocketRoute } from '@playwright/test';
import { shiftedElements, shiftOf, watchShifts } from '../harness/checks/layout-shift';
import { approveLeave, requestLeave } from '../harness/leave';
import { foundCompany, joinCompany } from '../harness/people';
import { waitUntilSettled, waitUntilStable } from '../harness/page-activity';
import { createProject, createTask } from '../harness/projects';
import { expect, test } from '../harness/test';
import { DashboardPage } from '../pages/dashboard-page';
import { LeavePage } from '../pages/leave-page';
import { MessagingPage } from '../pages/messaging-page';

test('a new notification is only counted in an open list, without moving it, until it is requested', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  await requestLeave(colleague, 1);
  const dashboard = await DashboardPage.open(founder.page);
  await expect(dashboard.bell).toHaveAccessibleName('Notifications, 1 new');

  const dropdown = await dashboard.openNotifications();
  await expect(dropdown.items).toHaveCount(1);
  await expect(dashboard.bell).toHaveAccessibleName('Notifications');
  // Another team's remote provides the buttons.
  await expect(dropdown.items.getByRole('button', { name: 'Approve' })).toBeVisible();
  await waitUntilStable(founder.page);
  const before = await dropdown.items.first().boundingBox();
  for (const weeks of [2, 3, 4]) await requestLeave(colleague, weeks);

  await expect(dropdown.pill).toHaveText('3 new');
  await expect(dropdown.items).toHaveCount(1);
  await waitUntilStable(founder.page);
  expect(await dropdown.items.first().boundingBox()).toEqual(before);
  await dropdown.pill.click();
  await expect(dropdown.items).toHaveCount(4);
  await expect(dropdown.pill).toHaveCount(0);
  await expect(dashboard.bell).toHaveAccessibleName('Notifications');
});

test('marking all as read and undoing it apply in both tabs', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  for (const weeks of [1, 2]) await requestLeave(colleague, weeks);
  const one = await DashboardPage.open(founder.page);
  const other = await DashboardPage.open(await founder.page.context().newPage());
  const [here, there] = [await one.openNotifications(), await other.openNotifications()];
  await expect(there.items.getByText('Unread')).toHaveCount(2);

  await here.markAll.click();

  await expect(there.items).toHaveCount(2);
  await expect(there.items.getByText('Unread')).toHaveCount(0);
  await expect(there.markAll).toHaveCount(0);

  await one.page
    .getByRole('region', { name: /^Notices/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(here.items.getByText('Unread')).toHaveCount(2);
  await expect(there.items.getByText('Unread')).toHaveCount(2);
});

test('notifications missed offline are all listed after the reconnection', async ({ browserOf, browserErrors }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  await requestLeave(colleague, 1);
  const dashboard = await DashboardPage.open(founder.page);
  await expect(dashboard.bell).toHaveAccessibleName('Notifications, 1 new');

  // Pending requests of widgets would fail offline.
  await waitUntilSettled(founder.page);
  await founder.page.context().setOffline(true);
  await requestLeave(colleague, 2);
  await requestLeave(colleague, 3);
  await founder.page.context().setOffline(false);

  await expect(dashboard.bell).toHaveAccessibleName('Notifications, 3 new', { timeout: 30_000 });
  const dropdown = await dashboard.openNotifications();
  const fresh = await founder.api.call(API.notifications.list);
  const shown = () =>
    dropdown.items.getByRole('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
  await expect.poll(shown).toEqual(fresh.map(({ timestamp }) => timestamp));
});

test('a task removed while disconnected disappears from the dashboard after the reconnection', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allow(/WebSocket/);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const taskId = await createTask(founder, colleague, await createProject(founder, colleague));
  const sockets: WebSocketRoute[] = [];
  let isDown = false;
  await colleague.page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (isDown) return socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  const dashboard = await DashboardPage.open(colleague.page);
  const tasks = dashboard.widget('My tasks');
  await expect(tasks.getByRole('link', { name: /^Sew the tail/ })).toBeVisible();

  isDown = true;
  for (const socket of sockets) await socket.close();
  await founder.api.call(API.tasks.remove, { params: { taskId } });
  isDown = false;
  await expect(tasks.getByText(/^No open tasks/)).toBeVisible({ timeout: 30_000 });
});

test('the page keeps its layout while the first message and the first approval arrive', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const leaveId = await requestLeave(colleague, 2);
  await requestLeave(colleague, 3);
  const { page } = colleague;
  await watchShifts(page);
  await LeavePage.open(page);
  const requests = page.getByRole('grid', { name: 'Your leave requests' }).getByRole('row');
  await expect(requests.filter({ hasText: 'Pending' })).toHaveCount(2);
  await waitUntilSettled(page);
  const before = await shiftOf(page);

  await approveLeave(founder, leaveId);
  const { _id } = await founder.api.call(API.chat.createConversation, { body: { participants: [colleague.id] } });
  await founder.api.call(API.chat.send, { params: { id: _id }, body: { content: '<p>Enjoy the days</p>' } });
  await expect(requests.filter({ hasText: 'Approved' })).toHaveCount(1);
  await expect(new MessagingPage(page).messagesTrigger).toHaveAccessibleName('Messages, 1');
  await waitUntilSettled(page);
  expect((await shiftOf(page)) - before, (await shiftedElements(page)).join('\n')).toBeLessThanOrEqual(0.01);
});

test('a rejected read mark is reverted without a toast', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(500);
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  await requestLeave(colleague, 1);
  const dashboard = await DashboardPage.open(founder.page);
  const body = { code: 'INTERNAL', message: 'An unexpected error occurred.', error: '', requestId: 'e2e' };
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await founder.page.route('**/api/notifications/read-all', async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: body });
  });
  const dropdown = await dashboard.openNotifications();
  await expect(dropdown.items.getByText('Unread')).toHaveCount(1);

  await dropdown.markAll.click();
  await expect(dropdown.root.getByRole('button', { name: 'Marking...' })).toBeVisible();
  await expect(dropdown.items.getByText('Unread')).toHaveCount(0);
  answer();

  await expect(dropdown.items.getByText('Unread')).toHaveCount(1);
  await expect(dropdown.markAll).toBeVisible();
  await expect(dashboard.page.getByRole('region', { name: /^Notices/ }).getByRole('listitem')).toHaveCount(0);
  // Opening the list marks it as seen, which nothing on the screen awaits.
  const stored = async () => (await founder.api.call(API.notifications.list))[0];
  await expect.poll(stored).toMatchObject({ read: false, seen: true });
});

test('a snoozed notification disappears from every tab, is listed with its time, and returns on request', async ({
  browserOf,
}) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  for (const weeks of [1, 2]) await requestLeave(colleague, weeks);
  const one = await DashboardPage.open(founder.page);
  const other = await DashboardPage.open(await founder.page.context().newPage());
  const [here, there] = [await one.openNotifications(), await other.openNotifications()];
  await expect(here.items).toHaveCount(2);

  await here.items.first().hover();
  await here.items.first().getByRole('button', { name: 'Remind me later' }).click();
  await one.page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect(here.items).toHaveCount(1);
  await expect(there.items).toHaveCount(1);
  await expect(here.items.getByRole('link')).toBeFocused();
  await expect(one.toast(/^Reminder set for .*08:00|^Reminder set for .*8:00/)).toBeVisible();

  await there.root.getByRole('tab', { name: 'Later' }).click();
  await expect(there.items.getByText(/^Returns/)).toHaveCount(1);
  await there.items.first().hover();
  await there.items.getByRole('button', { name: 'Show now' }).click();
  await expect(there.root.getByText('No snoozed notifications')).toBeVisible();
  // The notification was in this list when the list was opened, and is in its place again.
  await expect(here.items).toHaveCount(2);
});

test('notifications about one object form one row and are marked as read together', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const taskId = await createTask(founder, colleague, await createProject(founder, colleague));
  for (const html of ['<p>One</p>', '<p>Two</p>']) {
    await founder.api.call(API.tasks.comment, { params: { taskId }, body: { html } });
  }
  const dashboard = await DashboardPage.open(colleague.page);
  await expect(colleague.page).toHaveTitle(/^\(4\) /);

  const dropdown = await dashboard.openNotifications();
  const row = dropdown.item(/commented on Sew the tail/);
  await expect(dropdown.items).toHaveCount(2);
  await row.getByRole('button', { name: '2 earlier' }).click();
  await expect(row.getByText(/assigned you the task/)).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(colleague.page.getByRole('dialog').filter({ hasText: 'Kite #1' })).toBeVisible();
  await expect(colleague.page).toHaveTitle(/^\(1\) /);
});
