import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/checks/axe';
import { goTo, MAIN_PAGES } from '../../harness/keys';
import { foundCompany, joinCompany } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { createProject } from '../../harness/projects';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('g and a letter open a page and focus its heading or main part', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  await DashboardPage.open(page);
  for (const [letter, path] of [['s', '/settings/profile'], ...MAIN_PAGES] as const) {
    await goTo(page, letter, path);
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  }
  await press(page, 'g', 'd');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('c lists what the person may create, and starts the chosen item', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const { page } = founder;
  await createProject(founder);
  await DashboardPage.open(page);
  const menu = page.getByRole('dialog', { name: 'Create' });
  const names = ['New message', 'Write a post', 'New event', 'Request leave', 'New task'];

  await press(page, 'c');
  for (const name of names) await expect(menu.getByRole('option', { name })).toBeVisible();
  await expectAccessible(page, 'the menu to create');
  await page.keyboard.type('task');
  await expect(menu.getByRole('option')).toHaveCount(1);
  await press(page, 'Enter');
  const panel = page.getByRole('dialog', { name: 'New task' });
  await expect(panel.getByLabel('What needs to be done?')).toBeFocused();
  await page.keyboard.type('Cut the sails, then go c?');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/project\/[0-9a-f]{24}\?task=/);
  await expect(page.getByRole('dialog').getByText('Cut the sails, then go c?').first()).toBeVisible();

  const colleague = await joinCompany(await browserOf('colleague'), founder);
  await DashboardPage.open(colleague.page);
  await press(colleague.page, 'c');
  const own = colleague.page.getByRole('dialog', { name: 'Create' });
  await expect(own.getByRole('option', { name: 'Request leave' })).toBeVisible();
  await expect(own.getByRole('option', { name: 'Write a post' })).toHaveCount(0);
});

test('? lists all shortcuts in a dialog, in the language of the browser', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder', { locale: 'de-DE' }));
  const dashboard = await DashboardPage.open(page);
  await waitUntilSettled(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Benachrichtigungen/ })
    .focus();
  await press(page, '?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  const line = (name: string) => help.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(line('Kalender')).toContainText('G dann C');
  await expect(line('Erstellen')).toContainText('C');
  await expect(line('Timer starten')).toHaveText(/T$/);
  await expectAccessible(page, 'the list of shortcuts');
  await press(page, 'g', 'p', 'c');
  await expect(help, 'no shortcut works in a dialog').toBeVisible();
  await press(page, 'Escape');
  await expect(help).toHaveCount(0);
  await expect(dashboard.page).toHaveURL('/dashboard');
});

test('t starts a timer, and typed letters trigger no shortcut', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  await DashboardPage.open(page);
  await waitUntilSettled(page);
  await press(page, 't');
  await expect(page).toHaveURL(/\/time-dashboard/);
  await expect(page.locator('main input:focus')).toBeVisible();
  await page.keyboard.type('get c?t');
  await expect(page.locator('main input:focus')).toHaveValue('get c?t');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
