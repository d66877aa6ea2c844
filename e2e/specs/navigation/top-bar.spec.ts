import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../harness/checks/axe';
import { shiftedElements, shiftOf, watchShifts } from '../../harness/checks/layout-shift';
import { foundCompany, joinCompany } from '../../harness/people';
import { waitUntilSettled } from '../../harness/page-activity';
import { expect, test } from '../../harness/test';
import { DashboardPage } from '../../pages/dashboard-page';

/** Maximum layout shift of a page while the top bar loads. */
const MAX_SHIFT = 0.01;

const ENGLISH = ['Dashboard', 'Workspace', 'Time Cost', 'Calendar', 'Leave & Attendance', 'Bulletin', 'People'];
const GERMAN = ['Dashboard', 'Arbeitsbereich', 'Zeiten', 'Kalender', 'Abwesenheit', 'Schwarzes Brett', 'Personen'];

const LONG_NAME = 'Birchwood Furniture and Interior Design Partners of the North';

const bar = (page: Page, name = 'Main'): Locator => page.getByRole('banner').getByRole('navigation', { name });
const entries = (navigation: Locator): Locator => navigation.locator('li:not([inert])').getByRole('link');

async function openAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await DashboardPage.open(page);
  await waitUntilSettled(page);
}

test('shows every entry from 1280 px, in the order of the specification', async ({ browserOf }) => {
  const founder = await foundCompany(await browserOf('founder'), { company: LONG_NAME });
  const { page } = founder;
  await watchShifts(page);
  for (const width of [1280, 1440, 1600]) {
    await openAt(page, width);
    await expect(entries(bar(page))).toHaveText(['Overview', ...ENGLISH]);
    await expect(bar(page).getByRole('button', { name: 'More' })).toHaveCount(0);
    expect(await shiftOf(page), (await shiftedElements(page)).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
  }
  await expectAccessible(page, 'the dashboard');

  const colleague = await joinCompany(await browserOf('colleague', { locale: 'de-DE' }), founder);
  await openAt(colleague.page, 1280);
  await expect(entries(bar(colleague.page, 'Hauptnavigation'))).toHaveText(GERMAN);
});

/** Returns the visible links and buttons of the top bar that reach over the next one or the screen, one line each. */
const overlapsOf = (page: Page): Promise<string[]> =>
  page.getByRole('banner').evaluate((banner) => {
    const shown = Array.from(banner.querySelectorAll<HTMLElement>('a, button'))
      .filter((one) => one.closest('[inert]') === null && one.checkVisibility())
      .map((one) => ({ name: one.ariaLabel ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.bottom > 0)
      .toSorted((one, other) => one.box.left - other.box.left);
    return shown.flatMap(({ name, box }, index) => {
      const end = shown[index + 1]?.box.left ?? window.innerWidth;
      return box.right > end + 1 ? [`“${name}” ends at ${box.right}, the next one begins at ${end}`] : [];
    });
  });

test('shows every entry in German at 1280 px beside a running timer', async ({ browserOf }) => {
  const { page, api } = await foundCompany(await browserOf('founder', { locale: 'de-DE' }));
  const startTime = new Date(Date.now() - 10 * 3_600_000).toISOString();
  await api.call(API.timers.start, { body: { id: randomUUID(), taskName: 'Pläne', startTime } });
  await openAt(page, 1280);

  await expect(page.getByRole('banner').getByRole('button', { name: /läuft seit 10:\d\d$/ })).toBeVisible();
  await expect(entries(bar(page, 'Hauptnavigation'))).toHaveText(['Überblick', ...GERMAN]);
  await expect(bar(page, 'Hauptnavigation').getByRole('button', { name: 'Mehr' })).toHaveCount(0);
  await expect.poll(() => overlapsOf(page)).toEqual([]);
});

test('shows the full name of the company in a tooltip', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'), { company: LONG_NAME });
  await openAt(page, 1280);
  const switcher = page.getByRole('banner').getByRole('button', { name: `Company: ${LONG_NAME}. Switch company` });
  await switcher.hover();
  await expect(page.getByRole('tooltip', { name: LONG_NAME })).toBeVisible();
});

test('shows the entries that a person opens most, chosen when the app starts', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));
  await openAt(page, 1000);
  const line = bar(page);
  await expect(line.getByRole('button', { name: 'More' })).toBeVisible();
  const before = await entries(line).allInnerTexts();
  expect(before).not.toContain('People');

  const dashboard = await DashboardPage.on(page);
  for (const name of ['People', 'Bulletin', 'People', 'Bulletin', 'People']) {
    await dashboard.navigate(name);
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
  }
  expect(await entries(line).allInnerTexts(), 'nothing moves while the app is open').toEqual(before);

  await openAt(page, 1000);
  const after = await entries(line).allInnerTexts();
  expect(after).toEqual(expect.arrayContaining(['People', 'Bulletin']));
  expect(after, 'the order stays').toEqual(['Overview', ...ENGLISH].filter((name) => after.includes(name)));
  await line.getByRole('button', { name: 'More' }).press('Enter');
  const hidden = await page.getByRole('menuitem').allInnerTexts();
  expect([...after, ...hidden].toSorted()).toEqual(['Overview', ...ENGLISH].toSorted());
});
