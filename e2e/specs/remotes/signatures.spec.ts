import { registryMessage } from '@atrium/contracts';
import { createKeyPair, signText } from '@atrium/signing';
import type { Page, Route } from '@playwright/test';
import { foundCompany } from '../../harness/people';
import { expect, test } from '../../harness/test';

const REGISTRY = /(id="atrium-registry" data-signature=")([^"]*)(">)([^]*?)(<\/script>)/;
/** A page that the test answers counts as one of another network, whose sockets to this machine Chromium blocks. */
const OTHER_NETWORK = /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS/;
const YEAR_MS = 365 * 86_400_000;

const leave = (page: Page) => page.getByRole('heading', { level: 1, name: 'Leave & Attendance' });

/** Lets a proxy change the registry in every page, and in the answers of the server. */
async function changeRegistry(
  page: Page,
  change: (text: string, signature: string) => [text: string, signature: string],
) {
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname),
    async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(REGISTRY, (_all, start, signature, between, text, end) => {
        const [changed, signed] = change(String(text), String(signature));
        return String(start) + signed + String(between) + changed + String(end);
      });
      await route.fulfill({ response, body });
    },
  );
  await page.route('**/api/registry/signed', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { text: string; signature: string }; // as the contract says
    const [text, signature] = change(answer.text, answer.signature);
    await route.fulfill({ response, json: { text, signature } });
  });
}

/** Names another file as the entry of remote-leave, signed by nobody. */
const forgeEntry = (text: string) => text.replace(/remote-leave\/files\/[\w.-]+\.js/, 'remote-leave/files/forged.js');

test.describe('a browser', () => {
  for (const [what, change] of [
    ['whose registry was changed on the way', (text, signature) => [forgeEntry(text), signature]],
    [
      'whose registry another installation signed',
      (text) => [text, signText(createKeyPair().privateKey, registryMessage(text))],
    ],
  ] as [string, Parameters<typeof changeRegistry>[1]][]) {
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

    test(`${what} continues with the releases that it verified before`, async ({ browserOf, browserErrors }) => {
      browserErrors.allow(OTHER_NETWORK);
      const { page } = await foundCompany(await browserOf('founder'));
      await page.goto('/leave');
      await expect(leave(page)).toBeVisible();
      await changeRegistry(page, change);
      await page.goto('/leave');
      await expect(leave(page)).toBeVisible();
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
