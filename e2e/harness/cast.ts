import { API } from '@atrium/contracts';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '@atrium/tools-setup/demo';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Api, foundCompany, register, someone } from './people';
import { demoTask } from './projects';
import type { DemoObjects, Viewer } from './routes';
import type { AtriumServer } from './servers/server';
import { follow } from './settled';
import { test } from './test';

const [FOUNDER, EMPLOYEE] = DEMO_PEOPLE;

async function signIn(page: Page, email = ''): Promise<Api> {
  const answer = await page.request.post('/api/auth', { data: { email, password: DEMO_PASSWORD } });
  if (!answer.ok()) throw new Error(`Signing ${email} in: ${answer.status()} ${await answer.text()}`);
  return new Api(page, API.accounts.login.response.parse(await answer.json()).accessToken);
}

/** A name that is a single word, wider than a phone. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Sign-in for each viewer. Founder and employee belong to the demo company; the others are newly registered. */
const ENTER: Readonly<Record<Viewer, (page: Page) => Promise<unknown>>> = {
  visitor: () => Promise.resolve(),
  founder: (page) => signIn(page, FOUNDER?.email),
  employee: (page) => signIn(page, EMPLOYEE?.email),
  beginner: (page) => foundCompany(page, { founder: `Wilma ${LONG_WORD}`, company: LONG_WORD }),
  newcomer: (page) => register(page, someone('Nora Falk')),
};

/** Signs a page's browser in as a viewer. */
export const enter = async (viewer: Viewer, page: Page): Promise<void> => void (await ENTER[viewer](page));

/** Creates the demo company and returns the ids that its addresses contain. */
export async function setStage({ browser, server }: { browser: Browser; server: AtriumServer }): Promise<DemoObjects> {
  await seedDemo(server.origin, server.dataDir);
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const founder = await signIn(page, FOUNDER?.email);
  const { magicLink } = await founder.call(API.people.createMagicLink);
  const { id: founderId } = await founder.call(API.accounts.currentUser);
  const work = await demoTask(founder);
  // A browser has one session: this ends the founder's.
  const { id: employeeId } = await (await signIn(page, EMPLOYEE?.email)).call(API.accounts.currentUser);
  await context.close();
  return {
    founderId,
    employeeId,
    ...work,
    invitation: magicLink.slice(server.origin.length),
  };
}

type Use<Value> = (value: Value) => Promise<void>;

/** The pages of a worker's viewers by viewer and options. */
type Pages = Map<string, Page>;

interface WorkerFixtures {
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
    known: [
      async ({ browser, server }, use: Use<DemoObjects>) => use(await setStage({ browser, server })),
      { scope: 'worker', timeout: 240_000 },
    ],
    // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
    pages: [async ({}, use: Use<Pages>) => use(new Map()), { scope: 'worker' }],
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
          follow(page);
          await enter(viewer, page);
          pages.set(key, page);
        }
        const { colorScheme = null, reducedMotion = null } = options;
        await page.emulateMedia({ colorScheme, reducedMotion });
        return page;
      });
      for (const page of opened) await page.unrouteAll();
    },
  });

export { expect } from '@playwright/test';
