import type { Page } from '@playwright/test';

/** Calls that the session needs: without them nobody would be signed in. */
const SESSION = /^\/api\/(auth\/?$|auth\/refresh-token|oauth\/google\/auth)/;

const FAILURE = {
  code: 'INTERNAL_ERROR',
  message: 'An unexpected error occurred. Please try again later.',
  error: 'An unexpected error occurred. Please try again later.',
  requestId: 'photographed',
};

/** Makes the API calls of a page fail or hang from now on. */
export async function disturbApi(page: Page, how: 'fail' | 'hang'): Promise<void> {
  await page.route('**/api/**', (route) => {
    if (SESSION.test(new URL(route.request().url()).pathname)) return route.fallback();
    return how === 'fail' ? route.fulfill({ status: 500, json: FAILURE }) : undefined;
  });
}
