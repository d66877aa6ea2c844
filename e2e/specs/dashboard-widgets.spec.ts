import type { Page } from '@playwright/test';
import { requestLeave } from '../harness/leave';
import { foundCompany, joinCompany } from '../harness/people';
import { OTHER_NETWORK } from '../harness/servers/changed-registry';
import { expect, test } from '../harness/test';
import { DashboardPage } from '../pages/dashboard-page';

/** All chunks of a remote's release except those that each of its pages loads first. */
const CHUNKS = /\/releases\/remote-leave\/[^/]+\/(?!entry\.|remote\.)[^/]+\.js$/;

const DECISIONS = 'Waiting for your decision';
const OTHERS = ['Messages', 'Hours this week', 'Company'];

/** Expects the widget with decisions to be unavailable and all widgets of other remotes to work. */
async function expectOnlyLeaveFails(dashboard: DashboardPage): Promise<void> {
  await expect(dashboard.widget(DECISIONS).getByText('Couldn’t load this')).toBeVisible();
  for (const other of OTHERS) {
    await expect(dashboard.widget(other)).toBeVisible();
    await expect(dashboard.widget(other).getByText(/^Couldn’t load/)).toHaveCount(0);
  }
  await expect(dashboard.widget('Messages').getByText('No recent messages')).toBeVisible();
}

/** Retries the widget, which then shows who has requested leave. */
async function retry(dashboard: DashboardPage): Promise<void> {
  const widget = dashboard.widget(DECISIONS);
  await widget.getByRole('button', { name: 'Retry' }).click();
  await expect(widget.getByText('Jonas Weber')).toBeVisible();
}

test('a widget whose code is missing shows an error only in its own card, and Retry loads it', async ({
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowMissingScripts();
  const founder = await foundCompany(await browserOf('founder'));
  const { page } = founder;
  await requestLeave(await joinCompany(await browserOf('colleague'), founder), 2);
  await page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: 'Not found' }));

  const dashboard = await DashboardPage.open(page);

  await expectOnlyLeaveFails(dashboard);
  await page.unroute(CHUNKS);
  await retry(dashboard);
});

/** Removes the header of pages that makes the browser block scripts without an integrity hash. */
async function removeIntegrityPolicy(page: Page): Promise<void> {
  await page.route(/\/dashboard$/, async (route) => {
    const answer = await route.fetch();
    const { 'integrity-policy': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
}

/** An expression that throws until the page sets `window.mended`. */
const BROKEN = '(()=>{if(!window.mended)throw new TypeError("broken on purpose")})()';

for (const { when, breaking } of [
  // The list of requests has this name.
  {
    when: 'when it is rendered',
    breaking: (script: string) => script.replaceAll('"approver.caption"', `${BROKEN}||$&`),
  },
  // A module defines its styles once, before anything is rendered.
  {
    when: 'when its code first runs',
    breaking: (script: string) => script.replace(/\$\{(?=\w+\.token)/, `$&${BROKEN},`),
  },
]) {
  test(`a widget that throws ${when} shows an error only in its own card, and Retry renders it again`, async ({
    browserOf,
    browserErrors,
  }) => {
    browserErrors.allow(/broken on purpose/, OTHER_NETWORK);
    const founder = await foundCompany(await browserOf('founder'));
    const { page } = founder;
    await requestLeave(await joinCompany(await browserOf('colleague'), founder), 2);
    // The modified script does not match its integrity hash, so integrity checks are turned off.
    await page.addInitScript(() => Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set: () => {} }));
    await removeIntegrityPolicy(page);
    // The loader requests a file again that does not arrive within two seconds.
    const broken = new Set<string>();
    await page.route(CHUNKS, async (route) => {
      const answer = await route.fetch();
      const script = await answer.text();
      const body = script.includes('"approver.caption"') ? breaking(script) : script;
      if (body !== script) broken.add(route.request().url());
      await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'cache-control': 'no-store' } });
    });

    const dashboard = await DashboardPage.open(page);

    await expectOnlyLeaveFails(dashboard);
    expect(broken.size).toBe(1);
    await dashboard.widget(DECISIONS).getByRole('button', { name: 'Retry' }).click();
    await expectOnlyLeaveFails(dashboard);
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await retry(dashboard);
  });
}
