import { expect, type Page } from '@playwright/test';

/** Waits until a public page is hydrated, which sets its canonical URL. The page is readable before that. */
export const alive = (page: Page): Promise<void> =>
  expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${new URL(page.url()).origin}/`));
