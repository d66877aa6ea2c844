import { API } from '@atrium/contracts';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemo } from '@atrium/tools-setup/demo';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Api, foundCompany, register, someone } from './people';
import { demoTask } from './projects';
import type { Known, Viewer } from './routes';
import type { AtriumServer } from './server';
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
export async function setStage({ browser, server }: { browser: Browser; server: AtriumServer }): Promise<Known> {
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

interface CastFixtures {
  /** Opens a browser in which this viewer is signed in. */
  openAs: (viewer: Viewer, options?: BrowserContextOptions) => Promise<Page>;
}

/** Extends `test` with a demo company on the server, for specs that visit all routes (`routes.ts`). */
export const testWithCast = test
  .extend<object, { known: Known }>({
    known: [
      async ({ browser, server }, use: Use<Known>) => use(await setStage({ browser, server })),
      { scope: 'worker', timeout: 240_000 },
    ],
  })
  .extend<CastFixtures>({
    openAs: async ({ browserOf, known: _staged }, use) =>
      use(async (viewer, options) => {
        const page = await browserOf(viewer, options);
        await enter(viewer, page);
        return page;
      }),
  });

export { expect } from '@playwright/test';
