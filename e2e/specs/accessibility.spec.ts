import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { foundCompany, joinCompany, type Signed } from '../harness/people';
import { expect, test } from '../harness/test';

const PUBLIC = [
  '/',
  '/features',
  '/pricing',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/from-a-mail',
  '/auth/callback',
];
const SIGNED_IN = [
  '/dashboard',
  '/leave',
  '/leave-approver',
  '/messaging',
  '/time-dashboard',
  '/people',
  '/admin',
  '/settings',
  '/settings/appearance',
  '/settings/notifications',
  '/settings/security',
  '/settings/sessions',
  '/settings/google',
  '/settings/calendar',
];

/** What axe finds wrong on a page, one line each. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

async function look(page: Page, path: string, theme: 'light' | 'dark'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await problems(page), path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`everybody can use every screen, ${theme}, ${width} px wide`, async ({ browserOf }) => {
      test.slow();
      const options = { colorScheme: theme, reducedMotion: 'reduce', viewport: { width, height: 800 } } as const;
      const visitor = await browserOf('visitor', options);
      for (const path of PUBLIC) await look(visitor, path, theme);

      const founder: Signed = await foundCompany(await browserOf('founder', options));
      await joinCompany(await browserOf('colleague'), founder);
      for (const path of SIGNED_IN) await look(founder.page, path, theme);
      await founder.page.goto('/dashboard');
      await founder.page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(founder.page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      expect(await problems(founder.page), 'notifications').toEqual([]);
      await founder.page.goto('/leave');
      await founder.page.getByRole('button', { name: 'Request leave' }).first().click();
      await expect(founder.page.getByLabel('Type of leave')).toBeVisible();
      expect(await problems(founder.page), 'leave form').toEqual([]);
    });
  }
}
