import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { accessibilityFaults, overflowOf } from '../harness/axe';
import { expect, testWithCast as test } from '../harness/cast';
import { type Viewer, visitsBy } from '../harness/routes';
import { drawn, follow, settled } from '../harness/settled';

const VIEWERS: readonly (readonly [name: string, viewers: readonly Viewer[]])[] = [
  ['visitors', ['visitor']],
  ['founders', ['founder']],
  ['founders on their first day', ['beginner']],
  ['employees and newcomers', ['employee', 'newcomer']],
];

const SEEN: Readonly<Record<1280 | 390, BrowserContextOptions>> = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
};

/** All rules by day; by night what colours change. */
async function look(page: Page, what: string, within?: Locator): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Colours change over a frame even for those who asked for less motion.
    await drawn(page);
    const faults = await accessibilityFaults(page, { colours: theme === 'dark', ...(within && { within }) });
    expect.soft(faults, `${what}, ${theme}`).toEqual([]);
  }
  expect.soft(await overflowOf(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** What the buttons of the frame open. */
const OPENED = [
  ['Notifications', 'dialog'],
  ['Messages', 'dialog'],
  ['Search and commands', 'dialog'],
  ['Company:', 'menu'],
  ['Profile menu', 'menu'],
] as const;

for (const width of [1280, 390] as const) {
  const options = { ...SEEN[width], reducedMotion: 'reduce', colorScheme: 'light' } as const;

  for (const [who, viewers] of VIEWERS) {
    test(`${who} can use every page, ${width} px wide`, async ({ openAs, known, faults }) => {
      test.slow();
      // What is refused, gone or not signed in is looked at too.
      faults.allowStatus(400, 401, 403, 404, 410, 422);
      for (const viewer of viewers) {
        const page = await openAs(viewer, options);
        follow(page);
        for (const { name, address, leadsTo } of visitsBy(viewer)) {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(address(known));
          await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
          if (leadsTo) await expect(page, name).toHaveURL(leadsTo);
          await settled(page);
          await look(page, name);
        }
      }
    });
  }

  test(`what opens on pages can be used by everybody, ${width} px wide`, async ({ openAs, faults }) => {
    faults.allowStatus(404);
    faults.allow(/SRI's integrity|Refused to execute script|Failed to find a valid digest/);
    const page = await openAs('founder', options);
    follow(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const banner = page.getByRole('banner');
    const frame: readonly (readonly [opener: Locator, role: 'dialog' | 'menu'])[] = [
      ...OPENED.map(([name, role]) => [banner.getByRole('button', { name: new RegExp(`^${name}`) }), role] as const),
      ...(width === 390 ? [[page.getByRole('button', { name: 'Menu', exact: true }), 'dialog'] as const] : []),
    ];
    for (const [opener, role] of frame) {
      await page.emulateMedia({ colorScheme: 'light' });
      await opener.click();
      const opened = page.getByRole(role);
      await expect(opened).toBeVisible();
      await settled(page);
      await look(page, String(opener), opened);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }

    await page.goto('/leave?new');
    const panel = page.getByRole('dialog', { name: 'Request leave' });
    await expect(panel.getByLabel('Type of leave')).toBeVisible();
    await settled(page);
    await look(page, 'leave form', panel);

    await page.route('**/releases/remote-leave/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/leave');
    await expect(page.getByText('Leave & Attendance is unavailable')).toBeVisible();
    await look(page, 'a page whose remote is missing');
  });
}
