import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import type { Locator } from '@playwright/test';
import { layoutOf } from '../harness/checks/dashboard-layout';
import { shiftedElements, shiftOf, watchShifts } from '../harness/checks/layout-shift';
import { approveLeave, requestLeave } from '../harness/leave';
import { foundCompany, joinCompany } from '../harness/people';
import { waitUntilSettled } from '../harness/page-activity';
import { createProject, createTask } from '../harness/projects';
import { expect, test } from '../harness/test';
import { DashboardPage } from '../pages/dashboard-page';

/** Maximum layout shift while the dashboard loads, and while data arrives. */
const MAX_SHIFT = 0.01;

/** Maximum height of a blank area inside a card, in px. */
const MAX_BLANK = 80;

/** Requests of the cards. */
const CONTENT = /\/api\/(attendance|bulletin|calendar|chat|company\/overview|leave|tasks|time)\//;

for (const width of [1280, 1536]) {
  test(`cards are as high as their content, in columns of similar height, at ${width} px`, async ({ browserOf }) => {
    const founder = await foundCompany(await browserOf('founder'));
    const { page } = founder;
    await requestLeave(await joinCompany(await browserOf('colleague'), founder), 2);
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    let dashboard = await DashboardPage.open(page);
    for (const count of [7, 5, 3, 2, 1]) {
      await dashboard.showOnly(count);
      dashboard = await DashboardPage.open(page);
      await waitUntilSettled(page);
      await expect(dashboard.cards()).toHaveCount(count);
      expect(await shiftOf(page), (await shiftedElements(page)).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
      const { columns, blanks } = await layoutOf(page);
      for (const [card, blank] of Object.entries(blanks)) {
        expect(blank, `blank area in “${card}” of ${count} cards`).toBeLessThanOrEqual(MAX_BLANK);
      }
      const shortest = Math.min(...columns);
      expect(shortest, `columns of ${count} cards: ${columns.join()}`).toBeGreaterThanOrEqual(
        0.6 * Math.max(...columns),
      );
    }
  });
}

test('cards keep their places while the first items of each arrive', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const { page } = founder;
  await watchShifts(page);
  const dashboard = await DashboardPage.open(page);
  // The code of a card loads when it comes into view.
  for (const card of await dashboard.cards().all()) await card.scrollIntoViewIfNeeded();
  await dashboard.cards().first().scrollIntoViewIfNeeded();
  await waitUntilSettled(page);
  let before = await shiftOf(page);
  /** Waits for an arrival and what it causes, such as a notice, and measures the layout shift since the last one. */
  const expectArrival = async (item: Locator) => {
    await expect(item).toBeVisible();
    await waitUntilSettled(page);
    const after = await shiftOf(page);
    expect(after - before, (await shiftedElements(page)).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
    before = after;
  };

  await requestLeave(colleague, 2);
  const decisions = dashboard.widget('Waiting for your decision');
  await expectArrival(decisions.getByText('1 request to review'));
  const { _id } = await colleague.api.call(API.chat.createConversation, { body: { participants: [founder.id] } });
  await colleague.api.call(API.chat.send, { params: { id: _id }, body: { content: '<p>I asked for a day</p>' } });
  await expectArrival(dashboard.widget('Messages').getByRole('link', { name: /Jonas Weber/ }));
  await founder.api.call(API.bulletin.createPost, { body: { title: 'Open day', content: '<p>On Sunday</p>' } });
  await expectArrival(dashboard.widget('Bulletin').getByRole('link', { name: /Open day/ }));
  await createTask(colleague, founder, await createProject(founder, colleague));
  const tasks = dashboard.widget('My tasks');
  await expectArrival(tasks.getByText(/^1 open task/));
  // Whole days around today in any time zone.
  const midnight = (days: number) => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return `${day}T00:00:00.000Z`;
  };
  await founder.api.call(API.calendar.create, {
    body: { title: 'Trade fair', allDay: true, start: midnight(-1), end: midnight(2), timeZone: 'UTC' },
  });
  await expectArrival(dashboard.widget('Today').getByText('1 event today'));
  await founder.api.call(API.timers.start, { body: { id: randomUUID(), taskName: 'Call' } });
  await expectArrival(dashboard.widget('Timer').getByText('1 active timer'));

  await decisions.getByRole('button', { name: '1 new' }).press('Enter');
  await expect(decisions.getByRole('button', { name: 'Approve the request of Jonas Weber' })).toBeFocused();
  await tasks.getByRole('button', { name: '1 new' }).press('Enter');
  await expect(tasks.getByRole('link', { name: /^Sew the tail/ })).toBeFocused();
});

test('cards keep their places while the first request of the user is approved', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  const leaveId = await requestLeave(colleague, 2);
  const { page } = colleague;
  await watchShifts(page);
  const dashboard = await DashboardPage.open(page);
  const leave = dashboard.widget('Leave');
  await leave.scrollIntoViewIfNeeded();
  await expect(leave.getByText('Pending', { exact: true })).toBeVisible();
  await waitUntilSettled(page);
  const before = await shiftOf(page);

  await approveLeave(founder, leaveId);
  await expect(leave.getByText('Approved', { exact: true })).toBeVisible();
  await waitUntilSettled(page);
  expect((await shiftOf(page)) - before, (await shiftedElements(page)).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
});

test('shows the frame of every card while nothing has loaded', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  await page.route(CONTENT, () => undefined);
  await watchShifts(page);
  const dashboard = await DashboardPage.open(page);
  for (const title of ['Waiting for your decision', 'Today', 'Timer', 'Messages', 'Bulletin', 'Company']) {
    await expect(dashboard.widget(title).getByRole('heading', { level: 2 })).toBeVisible();
  }
  expect(await shiftOf(page), (await shiftedElements(page)).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
});

test('shows a single notice when most cards fail, and all cards after Retry', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(403);
  const { page } = await foundCompany(await browserOf('founder'));
  await page.route(CONTENT, (route) => route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'No' } }));
  const dashboard = await DashboardPage.open(page);
  await expect(page.getByText('Couldn’t load most of your dashboard')).toBeVisible();
  await expect(dashboard.widget('Timer')).toBeVisible();
  await expect(dashboard.widget('Messages')).toHaveCount(0);

  await page.unroute(CONTENT);
  // The button of the notice: a card that failed later than the others has its own.
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
  await expect(dashboard.widget('Messages').getByText('No recent messages')).toBeVisible();
  await expect(page.getByText('Couldn’t load most of your dashboard')).toHaveCount(0);
});

test('a failed card shrinks to a short notice with Retry', async ({ browserOf, browserErrors }) => {
  browserErrors.allowStatus(403);
  const { page } = await foundCompany(await browserOf('founder'));
  await page.route('**/api/bulletin**', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'No' } }),
  );
  const card = (await DashboardPage.open(page)).widget('Bulletin');
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThan(140);
});

test('a person arranges cards by keyboard, and the arrangement survives a reload', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  const dashboard = await DashboardPage.open(page);
  const panel = await dashboard.customize();
  await panel.getByRole('switch', { name: 'Messages' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(panel.getByRole('status')).toHaveText(/^Messages is now \d of \d+$/);
  await expect(panel.getByRole('switch', { name: 'Messages' })).toBeFocused();
  await panel.getByRole('switch', { name: 'Bulletin' }).press('Space');
  await expect(dashboard.widget('Bulletin')).toHaveCount(0);
  await waitUntilSettled(page);

  await page.reload();
  await expect(dashboard.widget('Messages')).toBeVisible();
  await expect(dashboard.widget('Bulletin')).toHaveCount(0);
});

test('a founder decides two requests from the dashboard by keyboard', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague'), founder);
  await requestLeave(colleague, 2);
  await requestLeave(colleague, 3);
  const dashboard = await DashboardPage.open(founder.page);
  const decisions = dashboard.widget('Waiting for your decision');
  const approve = decisions.getByRole('button', { name: 'Approve the request of Jonas Weber' });
  await expect(approve).toHaveCount(2);

  await approve.first().press('Enter');
  await expect(approve).toHaveCount(1);
  await expect(approve).toBeFocused();
  await founder.page.keyboard.press('Enter');

  await expect(decisions.getByText('No requests to review. New ones appear here.')).toBeVisible();
  const forms = async () => (await colleague.api.call(API.leave.ownForms)).leaveForms.map(({ status }) => status);
  await expect.poll(forms).toEqual(['Approved', 'Approved']);
});

test('a running timer shows its time in the top bar and in the title', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  const dashboard = await DashboardPage.open(page);
  const timer = dashboard.widget('Timer');
  await timer.getByRole('textbox', { name: 'Task' }).fill('Call');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Timers, 1, running for 0:00' })).toBeVisible();
  await expect(page).toHaveTitle('0:00 · Dashboard · Atrium');

  await timer.getByRole('button', { name: 'Stop Call and save its time' }).click();
  await expect(page).toHaveTitle('Dashboard · Atrium');
});
