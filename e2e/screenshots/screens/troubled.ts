import type { Page } from '@playwright/test';

/** What the session itself needs: without it nobody would be signed in. */
const SESSION = /^\/api\/(auth\/?$|auth\/refresh-token|oauth\/google\/auth)/;

const FAILURE = {
  code: 'INTERNAL_ERROR',
  message: 'An unexpected error occurred. Please try again later.',
  error: 'An unexpected error occurred. Please try again later.',
  requestId: 'photographed',
};

/** From now on the calls of a page fail, or are never answered. */
export async function troubled(page: Page, how: 'fail' | 'hang'): Promise<void> {
  await page.route('**/api/**', (route) => {
    if (SESSION.test(new URL(route.request().url()).pathname)) return route.fallback();
    return how === 'fail' ? route.fulfill({ status: 500, json: FAILURE }) : undefined;
  });
}
