import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
  type TestInfo,
} from '@playwright/test';
import { Faults } from './faults';
import { OpenIdProvider } from './openid-provider';
import { AtriumServer } from './server';

interface Fixtures {
  /** Everything unannounced in here fails the test at its end. */
  faults: Faults;
  /** A browser of somebody's own: other cookies and storage than everybody else's. */
  browserOf: (whose: string, options?: BrowserContextOptions) => Promise<Page>;
}

interface Given {
  browser: Browser;
  context: BrowserContext;
  contextOptions: BrowserContextOptions;
  faults: Faults;
  server: AtriumServer;
}

type Use<Value> = (value: Value) => Promise<void>;

async function server(_given: object, use: Use<AtriumServer>) {
  const started = await AtriumServer.start();
  await use(started);
  await started.stop();
}

async function withGoogle(_given: object, use: Use<AtriumServer>) {
  const providers: OpenIdProvider[] = [];
  const started = await AtriumServer.start(async (origin) => {
    const provider = await OpenIdProvider.start(origin);
    providers.push(provider);
    return provider.env;
  });
  await use(started);
  await started.stop();
  await Promise.all(providers.map((provider) => provider.stop()));
}

const fixtures = {
  faults: async ({ server: started }: Given, use: Use<Faults>, info: TestInfo) => {
    const faults = new Faults();
    const before = started.log().length;
    await use(faults);
    const log = started.log().slice(before);
    if (log) await info.attach('server log', { body: log, contentType: 'text/plain' });
    expect(faults.unexpected(), 'errors in the browser that the test did not announce').toEqual([]);
  },

  baseURL: async ({ server: started }: Given, use: Use<string>) => use(started.origin),

  context: async ({ context, faults }: Given, use: Use<BrowserContext>) => {
    await faults.watch(context, 'browser');
    await use(context);
  },

  browserOf: async ({ browser, server: started, faults, contextOptions }: Given, use: Use<Fixtures['browserOf']>) => {
    const contexts: BrowserContext[] = [];
    await use(async (whose, options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: started.origin, ...options });
      contexts.push(context);
      await faults.watch(context, whose);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
};

/** The base of most specs: one server for all tests of a worker, each with people and a company of its own. */
export const test = base
  // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
  .extend<object, { server: AtriumServer }>({ server: [async ({}, use) => server({}, use), { scope: 'worker' }] })
  .extend<Fixtures>(fixtures);

/** As `test`, with a real OpenID provider in the place of Google. */
export const testWithGoogle = base
  // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
  .extend<object, { server: AtriumServer }>({ server: [async ({}, use) => withGoogle({}, use), { scope: 'worker' }] })
  .extend<Fixtures>(fixtures);

/** For tests that change what is live or break it: each has a server of its own. */
export const testWithOwnServer = base
  // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
  .extend<{ server: AtriumServer }>({ server: async ({}, use) => server({}, use) })
  .extend<Fixtures>(fixtures);

export { expect } from '@playwright/test';
