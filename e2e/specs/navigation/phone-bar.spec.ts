import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../../harness/checks/axe';
import { changeRecord, foundCompany, joinCompany } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { SCREENS } from '../../harness/checks/widths';
import { DashboardPage } from '../../pages/dashboard-page';

const bar = (page: Page, name = 'Main'): Locator => page.getByRole('navigation', { name });
const entry = (page: Page, number: number): Locator => page.getByLabel(`Entry ${number}`);

/** Expects all labels of the bar to be on one line, and none to be cut off. */
async function expectOneLine(navigation: Locator): Promise<void> {
  await expect(navigation.getByRole('link')).toHaveCount(4);
  const labels = await navigation
    .locator('a > span, button > span')
    .evaluateAll((elements) =>
      elements
        .filter((one) => one.checkVisibility() && one.querySelector('svg') === null && one.clientHeight > 1)
        .map((one) => ({ text: one.textContent, height: one.clientHeight, isCut: one.scrollWidth > one.clientWidth })),
    );
  expect(labels.length).toBeGreaterThanOrEqual(5);
  for (const { text, height, isCut } of labels) {
    expect(height, text).toBeLessThan(20);
    expect(isCut, text).toBe(false);
  }
}

test('has four entries by default and is customized from its menu', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder', SCREENS[390]));
  await DashboardPage.open(page);
  const links = bar(page).getByRole('link');
  const names = ['Dashboard', 'Messages', 'Leave & Attendance', 'Calendar'];
  for (const [index, name] of names.entries()) await expect(links.nth(index)).toHaveAccessibleName(name);
  await expectOneLine(bar(page));

  await links.filter({ hasText: 'Messages' }).tap();
  await expect(page).toHaveURL(/\/messaging/);
  await expect(links.filter({ hasText: 'Messages' })).toHaveAttribute('aria-current', 'page');

  await bar(page).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Customize navigation' }).tap();
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await waitUntilSettled(page);
  await entry(page, 1).selectOption({ label: 'People' });
  await entry(page, 2).selectOption({ label: 'Calendar' });
  await expect(links.nth(0)).toHaveAccessibleName('People');
  await expect(links.nth(1)).toHaveAccessibleName('Calendar');
  await expect(links.nth(3), 'two entries change places').toHaveAccessibleName('Messages');
  await expectAccessible(page, 'the settings of the bar');
  await expectNoOverflow(page, 'the settings of the bar');

  await page.reload();
  await expect(links.nth(0)).toHaveAccessibleName('People');
  await page.getByRole('button', { name: 'Use the default entries' }).press('Enter');
  for (const [index, name] of names.entries()) await expect(links.nth(index)).toHaveAccessibleName(name);
});

test('replaces an entry that the person may no longer see', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'));
  const colleague = await joinCompany(await browserOf('colleague', SCREENS[390]), founder);
  const { page } = colleague;
  await changeRecord(founder, colleague, { role: 'Founder' });
  await page.goto('/settings/appearance');
  await entry(page, 1).selectOption({ label: 'Overview' });
  const first = bar(page).getByRole('link').first();
  await expect(first).toHaveAccessibleName('Overview');

  await changeRecord(founder, colleague, { role: 'Employee' });
  await DashboardPage.open(page);
  await expect(first).toHaveAccessibleName('Dashboard');
  await bar(page).getByRole('button', { name: 'More' }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Overview' })).toHaveCount(0);
});

test('shows every German label in one line at 360 px', async ({ browserOf }) => {
  const options = { ...SCREENS[390], viewport: { width: 360, height: 740 }, locale: 'de-DE' };
  const { page } = await foundCompany(await browserOf('founder', options));
  await page.goto('/settings/appearance');
  await expectOneLine(bar(page, 'Hauptnavigation'));
  const chosen = ['Schwarzes Brett', 'Arbeitsbereich', 'Abwesenheit', 'Nachrichten'];
  for (const [index, label] of chosen.entries()) {
    await page.getByLabel(`${index + 1}. Eintrag`).selectOption({ label });
  }
  await expect(bar(page, 'Hauptnavigation').getByRole('link').last()).toHaveAccessibleName('Nachrichten');
  await expectOneLine(bar(page, 'Hauptnavigation'));
  await expectNoOverflow(page, 'the bar');
});

for (const width of [390, 320]) {
  test(`keeps German labels whole and apart at ${width} px`, async ({ browserOf }) => {
    const options = { ...SCREENS[390], viewport: { width, height: 740 }, locale: 'de-DE' };
    const { page } = await foundCompany(await browserOf('founder', options));
    await page.goto('/dashboard');
    const navigation = bar(page, 'Hauptnavigation');
    await expectOneLine(navigation);

    const boxes = await navigation.locator('a > span, button > span').evaluateAll((elements) =>
      elements
        .filter((one) => one.checkVisibility() && one.querySelector('svg') === null && one.clientHeight > 1)
        .map((one) => one.getBoundingClientRect())
        .map(({ left, right }) => ({ left, right })),
    );
    const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
  });
}
