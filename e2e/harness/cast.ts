import type { BrowserContextOptions, Page } from '@playwright/test';
import { foundCompany, register, someone } from './people';
import type { DemoObjects, Viewer } from './routes';
import type { AtriumServer } from './servers/server';
import { signIn, stagedObjects, startWithStage } from './servers/stage';
import { followRequests } from './page-activity';
import { test, testWithOwnServer, type UseFixture, useService } from './test';

/** A name that is a single word, wider than a phone. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Sign-in for each viewer. Founder and employee belong to the demo company; the others are newly registered. */
const ENTER: Readonly<Record<Viewer, (page: Page) => Promise<unknown>>> = {
  visitor: () => Promise.resolve(),
  founder: (page) => signIn(page, 'founder'),
  employee: (page) => signIn(page, 'employee'),
  beginner: (page) => foundCompany(page, { founder: `Wilma ${LONG_WORD}`, company: LONG_WORD }),
  newcomer: (page) => register(page, someone('Nora Falk')),
};

/** Signs a page's browser in as a viewer. */
export const enter = async (viewer: Viewer, page: Page): Promise<void> => void (await ENTER[viewer](page));

/** The pages of a worker's viewers by viewer and options. */
type Pages = Map<string, Page>;

interface WorkerFixtures {
  server: AtriumServer;
  known: DemoObjects;
  pages: Pages;
}

interface CastFixtures {
  /**
   * Returns a page for a viewer who is signed in. The tests of a worker share the page of each viewer: another process
   * would compile the app and axe again, which takes most of a test's time.
   */
  openAs: (viewer: Viewer, options?: BrowserContextOptions) => Promise<Page>;
}

/** Extends `test` with a demo company on the server, for specs that visit all routes (`routes.ts`). */
export const testWithCast = test
  .extend<object, WorkerFixtures>({
    server: [
      async ({ browser }, use: UseFixture<AtriumServer>) => useService(startWithStage(browser), use),
      { scope: 'worker', timeout: 240_000 },
    ],
    known: [
      async ({ server: _started }, use: UseFixture<DemoObjects>) => use(await stagedObjects()),
      { scope: 'worker' },
    ],
    // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
    pages: [async ({}, use: UseFixture<Pages>) => use(new Map()), { scope: 'worker' }],
  })
  .extend<CastFixtures>({
    openAs: async ({ browser, contextOptions, browserErrors, known: _staged, pages, server }, use) => {
      const opened: Page[] = [];
      await use(async (viewer, options = {}) => {
        const key = JSON.stringify([viewer, options]);
        const known = pages.get(key);
        const page = known ?? (await browser.newPage({ ...contextOptions, baseURL: server.origin, ...options }));
        opened.push(page);
        await browserErrors.watch(page.context(), viewer);
        if (!known) {
          followRequests(page);
          await enter(viewer, page);
          pages.set(key, page);
        }
        const { colorScheme = null, reducedMotion = null } = options;
        await page.emulateMedia({ colorScheme, reducedMotion });
        return page;
      });
      for (const page of opened) {
        await page.unrouteAll();
        // The app would continue to run, and what it logs later would count for the next test.
        await page.goto('about:blank');
      }
    },
  });

/** For tests that change the live releases and visit pages with data: each has its own server with the demo company. */
export const testWithOwnStage = testWithOwnServer.extend<{ server: AtriumServer }>({
  server: [
    async ({ browser }, use: UseFixture<AtriumServer>) => useService(startWithStage(browser), use),
    { scope: 'test', timeout: 240_000 },
  ],
});

export { expect } from '@playwright/test';
