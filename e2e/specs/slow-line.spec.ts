import { MAX_SHIFT, shiftedElements, shiftOf, watchShifts } from '../harness/checks/layout-shift';
import { finishAnimations, waitUntilSettled } from '../harness/page-activity';
import { expect, test } from '../harness/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the loading sign appears on the background of the app (${colorScheme})`, async ({ browserOf }) => {
    const page = await browserOf('visitor', { colorScheme });
    await watchShifts(page);
    const { promise: comes, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await comes;
      await route.fallback();
    });
    const ground = page.locator('html');

    await page.goto('/register', { waitUntil: 'commit' });
    await expect(page.locator('#arriving')).toHaveCSS('opacity', '1');
    await expect(page.locator('#arriving')).toBeVisible();
    const before = await ground.evaluate((element) => getComputedStyle(element).backgroundColor);
    letCome();

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#arriving')).toHaveCount(0);
    await waitUntilSettled(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
    expect((await shiftedElements(page)).filter((moved) => moved.includes('<body'))).toEqual([]);
    await finishAnimations(page);
    await expect(ground).toHaveCSS('background-color', before);
  });
}

test('the loading sign is hidden without scripts', async ({ browserOf }) => {
  const page = await browserOf('visitor', { javaScriptEnabled: false });
  await page.goto('/register');
  await expect(page.locator('#arriving')).toHaveCount(1);
  await expect(page.locator('#arriving')).toBeHidden();
});
