import { API } from '@atrium/contracts';
import { expectAccessible, expectNoOverflow } from '../harness/checks/axe';
import { SCREENS } from '../harness/checks/widths';
import { KICKOFF_FILE } from '../harness/documents';
import { foundCompany, joinCompany } from '../harness/people';
import { createProject, createTask } from '../harness/projects';
import { expect, test } from '../harness/test';
import { CalendarPage } from '../pages/calendar-page';
import { DashboardPage } from '../pages/dashboard-page';

const PHONE = SCREENS[390];

test('notifications about one object are opened as a group and snoozed together', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague', PHONE), founder);
  const taskId = await createTask(founder, colleague, await createProject(founder, colleague));
  await founder.api.call(API.tasks.comment, { params: { taskId }, body: { html: '<p>One</p>' } });
  const { page } = colleague;
  const dashboard = await DashboardPage.open(page);
  await expect(page).toHaveTitle(/^\(3\) /);

  const dropdown = await dashboard.openNotifications();
  await expect(dropdown.items).toHaveCount(2);
  const row = dropdown.item(/commented on Sew the tail/);
  await row.getByRole('button', { name: '1 earlier' }).tap();
  await expect(row.getByText(/assigned you the task/)).toBeVisible();
  await expectAccessible(page, 'the notifications', { within: dropdown.root, themes: ['light'] });
  await expectNoOverflow(page, 'the notifications');

  await row.getByRole('button', { name: 'Remind me later' }).first().tap();
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).tap();
  await expect(dropdown.items).toHaveCount(1);
  await expect(dropdown.item(/Sew the tail/)).toHaveCount(0);
  await dropdown.root.getByRole('tab', { name: 'Later' }).tap();
  await expect(dropdown.items.filter({ hasText: 'Sew the tail' }).first()).toContainText('Returns');
});

test('a calendar file is imported and its events are in the agenda', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder', PHONE));
  const calendar = await CalendarPage.openView(page, 'agenda', '2027-03-02');
  const dialog = await calendar.chooseFile(KICKOFF_FILE);
  await expect(dialog.getByText('1 event to import')).toBeVisible();
  await expectNoOverflow(page, 'the import');
  await dialog.getByRole('button', { name: 'Import 1 event' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(calendar.events('Kickoff')).toBeVisible();
});

test('a founder of two companies compares them and opens one', async ({ browserOf }) => {
  const { page, api } = await foundCompany(await browserOf('founder', PHONE));
  await api.call(API.companies.create, { body: { name: 'Kite Works' } });
  await page.goto('/owner-dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Your companies' })).toBeVisible();
  const opener = main.getByRole('button', { name: 'Open Birchwood', exact: true });
  await expect(opener).toBeVisible();
  await expectAccessible(page, 'the companies of a founder', { themes: ['light'] });
  await expectNoOverflow(page, 'the companies of a founder');

  await opener.tap();
  const dashboard = await DashboardPage.on(page);
  await expect(dashboard.toast('You are now in Birchwood')).toBeVisible();
});
