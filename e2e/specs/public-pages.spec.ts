import { PUBLIC_PATHS } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { waitUntilHydrated } from '../harness/checks/arrival';
import { accessibilityIssues, expectNoOverflow, seeIn } from '../harness/checks/axe';
import { SCREENS, seeAt } from '../harness/checks/widths';
import { foundCompany } from '../harness/people';
import { waitUntilStable } from '../harness/page-activity';
import { expect, test } from '../harness/test';

const TITLES: Record<(typeof PUBLIC_PATHS)[number], { en: string; de: string }> = {
  '/': { en: 'Work together, calmly', de: 'In Ruhe zusammenarbeiten' },
  '/features': { en: 'Products', de: 'Produkte' },
  '/pricing': { en: 'Pricing', de: 'Preise' },
  '/roadmap': { en: 'Roadmap', de: 'Roadmap' },
  '/terms-of-service': { en: 'Terms of service', de: 'Nutzungsbedingungen' },
  '/privacy-policy': { en: 'Privacy policy', de: 'Datenschutz' },
  '/cookie-policy': { en: 'Cookie policy', de: 'Cookie-Richtlinie' },
};

const descriptionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=description]')?.content);

const softly = expect.configure({ soft: true });

async function expectUsable(page: Page, what: string, { inGerman }: { inGerman: boolean }): Promise<void> {
  // `every-page.spec.ts` checks the English pages.
  if (inGerman) softly(await accessibilityIssues(page), what).toEqual([]);
  await expectNoOverflow(page, what);
}

const LANGUAGES = { en: 'en-GB', de: 'de-DE' } as const;

for (const language of ['en', 'de'] as const) {
  test(`every public page is accessible in ${language}, light and dark, on desktops and phones`, async ({
    browserOf,
    server,
  }) => {
    const inGerman = language === 'de';
    const page = await browserOf('visitor', { ...SCREENS[1280], locale: LANGUAGES[language] });
    const descriptions = new Set<string | undefined>();
    for (const path of PUBLIC_PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await softly(page).toHaveTitle(`${TITLES[path][language]} · Atrium`);
      await softly(page.locator('html')).toHaveAttribute('lang', language);
      // The build renders the page to HTML; its script sets the description and then adds the canonical URL.
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, server.origin).href);
      descriptions.add(await descriptionOf(page));
      await waitUntilStable(page);
      await seeIn(page, 'light');
      await expectUsable(page, `${path}, light, 1280 px`, { inGerman });
      await seeAt(page, 390);
      await seeIn(page, 'dark');
      await expectUsable(page, `${path}, dark, 390 px`, { inGerman });
      await seeAt(page, 1280);
    }
    expect(descriptions.size).toBe(PUBLIC_PATHS.length);
    expect(await page.context().cookies(), 'cookies of visitors').toEqual([]);
  });
}

test('screenshots match the theme and load when they are scrolled into view', async ({ browserOf }) => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await browserOf(theme, { colorScheme: theme });
    await page.goto('/features');
    // Until then the pictures of both themes may change places.
    await waitUntilHydrated(page);
    const shown = page.locator('img:visible');
    await expect(shown).toHaveCount(4);
    for (const image of await shown.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
      await expect(image).toHaveJSProperty('naturalWidth', 1280);
      await expect(image).toHaveAttribute('data-shows', theme);
    }
  }
});

test('links lead to the sections and to sign-in', async ({ page }) => {
  await page.goto('/#contact');
  // Before hydration, a link causes a page load, which does not move the focus.
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeInViewport();
  await header.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  await header.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('an unknown path leads to sign-in', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL('/login');
});

test('public pages lead a signed-in person to the dashboard', async ({ page }) => {
  await foundCompany(page);
  for (const path of ['/', '/roadmap', '/cookie-policy']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('the cookie policy names every cookie and storage key', async ({ page, browserOf }) => {
  const visitor = await browserOf('visitor');
  await visitor.goto('/cookie-policy');
  await waitUntilHydrated(visitor);
  const named = await visitor.getByRole('rowheader').allTextContents();
  const isNamed = (key: string) =>
    named.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name));

  await foundCompany(page);
  for (const path of ['/messaging', '/time-dashboard', '/settings', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  // The heights are stored only once the dashboard has settled.
  await page.waitForFunction(() => localStorage.getItem('atrium-widget-heights') !== null);
  const kept = [
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ];
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((key) => !isNamed(key))).toEqual([]);
});
