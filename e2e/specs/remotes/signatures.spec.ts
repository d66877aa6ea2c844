import { registryMessage } from '@atrium/contracts';
import { createKeyPair, signText } from '@atrium/signing';
import type { Page } from '@playwright/test';
import { foundCompany } from '../../harness/people';
import { changeRegistry, OTHER_NETWORK, type RegistryChange } from '../../harness/servers/changed-registry';
import { expect, test } from '../../harness/test';

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
    test(`${what} runs the shell without remotes, and nothing of what it was sent`, async ({
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
