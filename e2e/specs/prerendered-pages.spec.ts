import { waitUntilHydrated } from '../harness/checks/arrival';
import { foundCompany } from '../harness/people';
import { expect, test } from '../harness/test';

test('a public page is readable and its links work without scripts', async ({ browserOf }) => {
  const page = await browserOf('visitor', { javaScriptEnabled: false });
  await page.goto('/');
  await expect(page).toHaveTitle('Work together, calmly · Atrium');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveTitle('Products · Atrium');
});

test('a public page is in the language of the browser, and keeps its elements during hydration', async ({
  browserOf,
}) => {
  const page = await browserOf('visitor', { locale: 'de-AT' });
  await page.addInitScript(() => {
    // The first change occurs after the document is parsed and before its scripts run.
    const mark = () => document.querySelector('h1')?.setAttribute('data-prerendered', '');
    document.addEventListener('readystatechange', mark, { once: true });
  });
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Preise' })).toHaveAttribute('data-prerendered', '');
  await waitUntilHydrated(page);
  await page.getByRole('contentinfo').getByText('English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toHaveAttribute('data-prerendered', '');
});

test('a public page never shows another language than the one chosen earlier', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('atrium_language', 'de');
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility()) seen.push(heading.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Preise' })).toBeVisible();
  const seen = () => page.evaluate(() => [...new Set<unknown>(Reflect.get(window, 'seen'))]);
  await expect.poll(seen).toEqual(['Preise']);
});

test('a public page leads a signed-in person to the app, also from a link of another site', async ({
  page,
  server,
}) => {
  await foundCompany(page);
  await page.goto(`data:text/html,<a href="${server.origin}/pricing">Atrium</a>`);
  await page.getByRole('link', { name: 'Atrium' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('an open public page leads to the app when the person signs in in another tab', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  const other = await page.context().newPage();
  await foundCompany(other);
  await other.goto('/login');
  await expect(other).toHaveURL('/dashboard');
  await expect(page).toHaveURL('/dashboard');
});
