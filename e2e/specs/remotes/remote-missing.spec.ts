import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { foundCompany } from '../../harness/people';
import { expect, testWithOwnServer } from '../../harness/test';

const REMOTES = [
  { name: 'remote-chat', path: '/messaging', heading: 'Messages' },
  { name: 'remote-leave', path: '/leave', heading: 'Leave & Attendance' },
  { name: 'remote-time', path: '/time-dashboard', heading: 'Your time' },
  { name: 'remote-admin', path: '/people', heading: 'People' },
] as const;

const panel = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /Couldn’t load/ });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

// A server keeps files in memory once it has sent them, so each of these tests has a new server.
testWithOwnServer.describe('missing files of a remote', () => {
  for (const { name, path, heading } of REMOTES) {
    testWithOwnServer(
      `${name}: shows a panel with Retry, and everything else works`,
      async ({ server, browserOf, browserErrors }) => {
        browserErrors.allowMissingScripts();
        const folder = join(server.dataDir, 'releases', name);
        await rename(folder, `${folder}.gone`);
        const { page } = await foundCompany(await browserOf('founder'));
        await page.goto(path);
        await expect(panel(page)).toBeVisible();
        await expect(retry(page)).toBeVisible();

        for (const other of REMOTES.filter((remote) => remote.name !== name)) {
          await page.goto(other.path);
          await expect(page.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
        }
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        await page.goto(path);
        await expect(panel(page)).toBeVisible();
        await rename(`${folder}.gone`, folder);
        await retry(page).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      },
    );
  }
});
