import type { Page } from '@playwright/test';
import { screensOf } from './screen';

const founder = screensOf('founder');
const visitor = screensOf('visitor');

/** Returns a function that makes the code of a remote fail to load. */
const withoutRemote = (name: string) => (page: Page) =>
  page.route(`**/releases/${name}/**`, (route) => route.fulfill({ status: 404, body: 'Not found' }));

/** BrowserErrors outside the pages themselves, and the offline page. */
export const TROUBLE_SCREENS = [
  founder('remote-missing', '/leave', { before: withoutRemote('remote-leave') }),
  founder('remote-missing-widget', '/dashboard', { before: withoutRemote('remote-time') }),
  founder('remote-missing-menu', '/dashboard', {
    before: withoutRemote('remote-chat'),
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(Messages|Nachrichten)/ })
        .first()
        .click(),
  }),
  founder('offline-banner', '/dashboard', {
    prepare: (page) => page.context().setOffline(true),
  }),
  visitor('offline-page', '/offline.html'),
];
