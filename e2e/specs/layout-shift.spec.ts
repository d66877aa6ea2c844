import { PUBLIC_PATHS } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { expect, testWithCast as test } from '../harness/cast';
import { MOST_SHIFT, movedOn, shiftOf, watchShifts } from '../harness/layout-shift';

/** Opens a page, lets all of it come, and expects that what stood there first still stands in its place. */
async function staysInPlace(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const shift = await shiftOf(page);
  expect(shift, `${path}:\n${(await movedOn(page)).join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

for (const width of [1280, 390]) {
  test(`nothing moves while pages come, ${width} px wide`, async ({ openAs }) => {
    test.slow();
    const options = { viewport: { width, height: 800 } };
    const visitor = await openAs('visitor', options);
    await watchShifts(visitor);
    for (const path of [...PUBLIC_PATHS, '/login', '/register']) await staysInPlace(visitor, path);
    const founder = await openAs('founder', options);
    await watchShifts(founder);
    for (const path of ['/dashboard', '/leave', '/messaging', '/settings/profile']) await staysInPlace(founder, path);
  });
}
