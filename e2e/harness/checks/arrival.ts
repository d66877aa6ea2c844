import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../page-activity';

/** Waits until a public page is hydrated, which sets its canonical URL. The page is readable before that. */
export const waitUntilHydrated = (page: Page): Promise<void> =>
  expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${new URL(page.url()).origin}/`));

/** Returns the main heading, which every page has for every viewer. */
export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first();

/** Waits until a page has settled. Expects that it is the one of its address and not what the app shows instead. */
export async function expectArrived(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address, page.url());
  const isThere = (url: URL) =>
    url.pathname === pathname || (pathname !== '/' && url.pathname.startsWith(`${pathname}/`));
  await expect(page).toHaveURL(isThere);
  await expect(mainHeading(page)).toBeVisible();
  await waitUntilSettled(page);
  await expect(page.getByRole('heading', { name: /^Couldn’t load/ })).toHaveCount(0);
}
