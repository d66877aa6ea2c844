import type { Page } from '@playwright/test';
import { press, screensOf } from './screen';

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

const founder = screensOf('founder');
const visitor = screensOf('visitor');

/** Returns a function that makes the code of a remote fail to load. */
const withoutRemote = (name: string) => (page: Page) =>
  page.route(`**/releases/${name}/**`, (route) => route.fulfill({ status: 404, body: 'Not found' }));

/** Failures outside the pages themselves, and the offline page. */
export const TROUBLE_SCREENS = [
  founder('remote-missing', '/leave', { before: withoutRemote('remote-leave') }),
  founder('remote-missing-widget', '/dashboard', { before: withoutRemote('remote-time') }),
  founder('remote-missing-menu', '/dashboard', {
    before: withoutRemote('remote-chat'),
    prepare: press(/^(Messages|Nachrichten)/),
  }),
  founder('offline-banner', '/dashboard', {
    prepare: (page) => page.context().setOffline(true),
  }),
  visitor('offline-page', '/offline.html'),
];
