import { join } from 'node:path';
import { readBuiltRelease } from '@atrium/releases';
import type { BrowserContext, Page } from '@playwright/test';
import { MAX_TEST_MS } from '../../harness/limits';
import { registerOperator } from '../../harness/operators';
import { foundCompany } from '../../harness/people';
import { storeNextVersion } from '../../harness/servers/next-version';
import { expect, testWithOperator as test } from '../../harness/test';
import { ROOT } from '../../harness/workspace';
import { LeavePage } from '../../pages/leave-page';
import { OpsPage } from '../../pages/ops-page';

// All tests share one server and one build of the remote.
test.describe.configure({ mode: 'default' });

const name = 'remote-leave';
const version = '9.0.0';

/** Code that the remote runs at its start: it commits the misdeed that the session storage of the tab names. */
const CODE = `
  const misdeeds: Record<string, () => void> = {
    patchedBuiltIn() {
      Array.prototype.findLast = () => 'patched';
    },
    patchedHistory() {
      window.history.pushState = () => undefined;
    },
    patchedFetch() {
      window.fetch = () => Promise.reject(new Error('patched'));
    },
    globalStyles() {
      const style = document.createElement('style');
      document.head.append(style);
      style.sheet?.insertRule('header { display: none }');
      style.sheet?.insertRule('body { opacity: 0.1 }');
    },
    blockedPage() {
      console.info('The loop begins.');
      for (;;) document.title.trim();
    },
    memory() {
      Object.assign(window, { leaked: Array.from({ length: 1_000_000 }, (_, number) => ({ number })) });
    },
    errorStorm() {
      for (let number = 0; number < 200; number += 1) {
        setTimeout(() => {
          throw new Error('storm');
        });
      }
      setTimeout(() => document.body.setAttribute('data-ended', 'yes'));
    },
    listenerFlood() {
      let calls = 0;
      for (let number = 0; number < 5_000; number += 1) {
        window.addEventListener('example', () => document.body.setAttribute('data-calls', String(++calls)));
      }
    },
    overlay() {
      const overlay = document.createElement('div');
      overlay.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: red';
      document.body.append(overlay);
    },
    storageFlood() {
      for (let number = 0; number < 60; number += 1) {
        try {
          localStorage.setItem('flood' + number, 'x'.repeat(100_000));
        } catch {
          document.body.setAttribute('data-refused', 'yes');
        }
      }
    },
    eventFlood() {
      let received = 0;
      platform.bus.on('employees.changed').subscribe(() => (received += 1));
      for (let number = 0; number < 5_000; number += 1) platform.bus.publish('employees.changed', {});
      document.body.setAttribute('data-received', String(received));
    },
  };
  misdeeds[sessionStorage.getItem('misdeed') ?? '']?.();
`;

let operator: Page;
let operatorContext: BrowserContext;

test.beforeAll(async ({ server, browser }) => {
  test.setTimeout(MAX_TEST_MS);
  const file = 'src/remote.ts';
  const texts = 'platform.addTexts({ en, de });';
  const dispose = 'dispose: () => following.unsubscribe(),';
  await storeNextVersion(server, {
    name,
    version,
    changes: [
      { file, from: texts, to: `${texts}${CODE}` },
      {
        file,
        from: dispose,
        to: `dispose: () => {
          if (sessionStorage.getItem('misdeed') === 'dispose') throw new Error('This remote does not stop.');
          following.unsubscribe();
        },`,
      },
    ],
  });
  await server.release('activate', `${name}@${version}`, '--why', 'to see what it does to the page');
  operatorContext = await browser.newContext({ baseURL: server.origin });
  operator = await operatorContext.newPage();
  await registerOperator(operator, server);
});

test.afterAll(() => operatorContext.close());

/** Opens the remote, which commits a misdeed, in a new browser. */
async function commit(page: Page, misdeed: string): Promise<LeavePage> {
  await foundCompany(page);
  await page.addInitScript((which) => sessionStorage.setItem('misdeed', which), misdeed);
  return LeavePage.open(page);
}

/** Expects that the shell and another remote work, without a page load. */
async function expectOthersWork(leave: LeavePage): Promise<void> {
  const { page } = leave;
  await page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));
  await leave.navigate('People');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await leave.profileMenu.click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
}

/** Expects that /ops says something about the versions of the remote, and of no other package. */
const expectReported = (text: string | RegExp) =>
  expect(async () => {
    await OpsPage.open(operator);
    const row = operator.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row).toContainText(text, { timeout: 2_000 });
    await expect(operator.getByRole('row').filter({ hasText: text })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();

/** Returns what the remote has counted, which it sets as an attribute of the body. */
const countOf = async (page: Page, attribute: string) => Number(await page.locator('body').getAttribute(attribute));

/** Leaves the page, which sends what it has to report. */
const sendReports = ({ page }: LeavePage) => page.goto('/dashboard');

/** Expects that a misdeed has no effect, given the uncaught errors that the browser has logged. */
type ExpectUndone = (page: Page, logged: readonly Error[]) => Promise<void>;

const contained: [misdeed: string, title: string, problem: string, expectUndone: ExpectUndone][] = [
  [
    'patchedBuiltIn',
    'replaces built-in functions',
    'replaced built-in functions (1)',
    async (page) => expect(await page.evaluate(() => [1, 2].findLast(() => true))).toBe(2),
  ],
  [
    'patchedHistory',
    'replaces the history',
    'replaced the browser history (1)',
    async (page) => expect(await page.evaluate(() => String(window.history.pushState))).toContain('[native code]'),
  ],
  [
    'patchedFetch',
    'replaces fetch',
    'replaced fetch (1)',
    async (page) => expect(await page.evaluate(async () => (await fetch('/healthz')).status)).toBe(200),
  ],
  [
    'globalStyles',
    'styles the shell',
    'styled the shell (1)',
    async (page) => expect(page.locator('body')).toHaveCSS('opacity', '1'),
  ],
  [
    'errorStorm',
    'throws errors continuously',
    'threw errors continuously (1)',
    async (page, logged) => {
      await expect(page.locator('body')).toHaveAttribute('data-ended', 'yes');
      // Of two hundred. Those of a slow machine can extend over two periods of ten seconds.
      expect(logged.length).toBeLessThan(100);
    },
  ],
  [
    'listenerFlood',
    'adds listeners without end',
    'added listeners without end (1)',
    async (page) => {
      await page.evaluate(() => window.dispatchEvent(new Event('example')));
      const calls = await countOf(page, 'data-calls');
      expect(calls).toBeGreaterThan(0);
      expect(calls).toBeLessThanOrEqual(500);
    },
  ],
  [
    'overlay',
    'covers the page',
    'covered the top bar (1)',
    async (page) => expect(page.locator('[style*="2147483647"]')).toBeHidden(),
  ],
  [
    'storageFlood',
    'fills the storage',
    'filled the browser’s storage (1)',
    async (page) => {
      await expect(page.locator('body')).toHaveAttribute('data-refused', 'yes');
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => key.startsWith('flood')).length).toBeLessThan(11);
    },
  ],
  [
    'eventFlood',
    'publishes events without end',
    'published events without end (1)',
    async (page) => {
      const received = await countOf(page, 'data-received');
      expect(received).toBeGreaterThan(0);
      // The loop can extend over some seconds.
      expect(received).toBeLessThan(5_000);
    },
  ],
];

for (const [misdeed, title, problem, expectUndone] of contained) {
  test(`a remote that ${title} disturbs nothing else, and /ops names it`, async ({ browserOf, browserErrors }) => {
    browserErrors.allow(/storm/);
    const page = await browserOf('founder');
    const logged: Error[] = [];
    page.on('pageerror', (error) => void logged.push(error));
    const opened = await commit(page, misdeed);
    await expectUndone(page, logged);
    await expectOthersWork(opened);
    await sendReports(opened);
    await expectReported(problem);
  });
}

test('a remote that leaks memory is not recognised, and the others work', async ({ browserOf }) => {
  const opened = await commit(await browserOf('founder'), 'memory');
  await expectOthersWork(opened);
});

test('a remote that does not return is replaced at the next page load, and /ops names it', async ({ browserOf }) => {
  const page = await browserOf('founder');
  await foundCompany(page);
  await page.goto('/dashboard');
  await page.addInitScript(() => {
    sessionStorage.setItem('misdeed', 'blockedPage');
    // A person waits for a while before they reload a page that does not respond.
    const { now } = Date;
    Date.now = () => now() - 60_000;
    // A page that the browser ends because it does not respond gets no event.
    for (const type of ['pagehide', 'visibilitychange']) {
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
  });
  const session = await page.context().newCDPSession(page);
  const loop = page.waitForEvent('console', (message) => message.text() === 'The loop begins.');
  await page.goto('/leave', { waitUntil: 'commit' });
  await loop;
  await session.send('Runtime.terminateExecution');

  await page.reload();
  const opened = await LeavePage.on(page);
  await expectOthersWork(opened);
  await expectReported(/kept the page from responding \(1\)/);
  await expectReported(/crashed \(1\)/);
});

test('a remote that fails to stop is replaced by a page load, and /ops names it', async ({ server, browserOf }) => {
  const opened = await commit(await browserOf('founder'), 'dispose');
  const { page } = opened;
  await expectOthersWork(opened);

  const original = readBuiltRelease(join(ROOT, name, 'dist'))?.version ?? '';
  await server.release('activate', `${name}@${original}`, '--why', 'the next version has been looked at');
  // The tab hears of it within seconds, and changes the version when it enters the remote again.
  await expect(async () => {
    await opened.navigate('People');
    await opened.navigate('Leave & Attendance');
    await expect(page.locator('body')).not.toHaveAttribute('data-stayed', { timeout: 2_000 });
  }).toPass();
  await expectOthersWork(await LeavePage.on(page));
  await expectReported('did not stop (1)');
});
