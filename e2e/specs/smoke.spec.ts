import { expect, test } from '../harness/test';

test('the home page shows the login link', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

for (const path of ['/pricing', '/login']) {
  test(`${path} loads the font only once, before the app runs`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const initiators = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming && /inter-latin-wght/.test(entry.name)
              ? [entry.initiatorType]
              : [],
          ),
      );
    await expect.poll(initiators).toEqual(['link']);
  });
}
