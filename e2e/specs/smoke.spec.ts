import { expect, test } from '../harness/test';

test('the home page shows where to sign in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
