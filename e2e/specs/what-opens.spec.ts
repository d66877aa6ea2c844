import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../harness/axe';
import { expect, testWithCast as test } from '../harness/cast';
import { settled } from '../harness/settled';
import { SEEN, WIDTHS } from '../harness/widths';

/** Elements that the shell's buttons open. */
const OPENED = [
  ['Notifications', 'dialog'],
  ['Messages', 'dialog'],
  ['Search and commands', 'dialog'],
  ['Company:', 'menu'],
  ['Profile menu', 'menu'],
] as const;

for (const width of WIDTHS) {
  const options = { ...SEEN[width], reducedMotion: 'reduce', colorScheme: 'light' } as const;

  test(`what opens on pages can be used by everybody, ${width} px wide`, async ({ openAs, faults }) => {
    faults.allowStatus(404);
    faults.allow(/SRI's integrity|Refused to execute script|Failed to find a valid digest/);
    const page = await openAs('founder', options);
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
      await expectAccessible(page, String(opener), opened);
      await expectNoOverflow(page, String(opener));
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }

    await page.goto('/leave?new');
    const panel = page.getByRole('dialog', { name: 'Request leave' });
    await expect(panel.getByLabel('Type of leave')).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'leave form', panel);
    await expectNoOverflow(page, 'leave form');

    await page.route('**/releases/remote-leave/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/leave');
    await expect(page.getByRole('heading', { name: 'Couldn’t load Leave & Attendance' })).toBeVisible();
    await expectAccessible(page, 'a page whose remote is missing');
    await expectNoOverflow(page, 'a page whose remote is missing');
  });
}
