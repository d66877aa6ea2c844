import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { registryMessage } from '@atrium/contracts';
import { createKeyPair, keysFolder, signText } from '@atrium/signing';
import type { Page } from '@playwright/test';
import { foundCompany } from '../../harness/people';
import { changeRegistry, OTHER_NETWORK, type RegistryChange } from '../../harness/servers/changed-registry';
import { NEXT, NEXT_HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import { expect, test, testWithOwnServer } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';

const YEAR_MS = 365 * 86_400_000;

const leave = (page: Page) => page.getByRole('heading', { level: 1, name: 'Leave & Attendance' });

/** Names another file as the entry of remote-leave, signed by nobody. */
const forgeEntry = (text: string) => text.replace(/remote-leave\/files\/[\w.-]+\.js/, 'remote-leave/files/forged.js');

test.describe('a browser', () => {
  for (const [what, change] of [
    ['whose registry was changed on the way', (text, signature) => [forgeEntry(text), signature]],
    [
      'whose registry another installation signed',
      (text) => [text, signText(createKeyPair().privateKey, registryMessage(text))],
    ],
  ] as [string, RegistryChange][]) {
    test(`${what} runs the shell without remotes, and no code that it was sent`, async ({
      browserOf,
      browserErrors,
    }) => {
      browserErrors.allow(OTHER_NETWORK);
      const { page } = await foundCompany(await browserOf('founder'));
      await page.goto('/dashboard');
      await page.evaluate(() => localStorage.removeItem('atrium_registry'));
      await changeRegistry(page, change);
      const requested: string[] = [];
      page.on('request', (request) => void requested.push(request.url()));
      await page.goto('/leave');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Couldn’t load');
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(requested.filter((url) => url.includes('forged.js'))).toEqual([]);
    });
  }

  for (const [what, difference] of [
    ['a year behind', -YEAR_MS],
    ['a year ahead', YEAR_MS],
  ] as const) {
    test(`with a clock that is ${what} runs the remotes`, async ({ browserOf }) => {
      const { page } = await foundCompany(await browserOf('founder'));
      await page.addInitScript((ms) => {
        const now = Date.now;
        Date.now = () => now() + ms;
      }, difference);
      await page.goto('/leave');
      await expect(leave(page)).toBeVisible();
    });
  }
});

testWithOwnServer(
  'a tab loads its page again once the installation has another activation key',
  async ({ server, browserOf, browserErrors }) => {
    // Until the next activation creates a key, the server signs nothing.
    browserErrors.allowStatus(503);
    const leavePage = await LeavePage.open((await foundCompany(await browserOf('founder'))).page);
    const { page } = leavePage;
    // A page load removes this attribute.
    await page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));
    await storeChangedRelease(server, { name: 'remote-leave', version: '9.0.0', ...NEXT });
    rmSync(join(keysFolder(server.dataDir), 'activation.key'));
    await server.release('activate', 'remote-leave@9.0.0', '--why', 'the data folder lost its keys');

    // The tab hears of it within seconds, and loads the page at a navigation after that.
    await expect(async () => {
      await leavePage.navigate('People');
      await leavePage.navigate('Leave & Attendance');
      await expect(page.locator('body')).not.toHaveAttribute('data-stayed', { timeout: 2_000 });
    }).toPass();
    await expect(page.getByText(NEXT_HELP)).toBeVisible();
  },
);
