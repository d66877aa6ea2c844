import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
  type TestInfo,
} from '@playwright/test';
import { BrowserErrors } from './browser-errors';
import { OPERATOR } from './operators';
import { OpenIdProvider } from './servers/openid-provider';
import { PushService } from './servers/push-service';
import { AtriumServer, START_BUDGET_MS } from './servers/server';
import { Webhook } from './servers/webhook';
import { followRequests } from './page-activity';

interface Fixtures {
  /** Collected errors. Any that was not announced fails the test at its end. */
  browserErrors: BrowserErrors;
  /** Opens a separate browser for a person, with its own cookies and storage. */
  browserOf: (whose: string, options?: BrowserContextOptions) => Promise<Page>;
}

interface FixtureInput {
  browser: Browser;
  context: BrowserContext;
  contextOptions: BrowserContextOptions;
  browserErrors: BrowserErrors;
  server: AtriumServer;
}

/** Runs the tests of a fixture with its value. */
export type UseFixture<Value> = (value: Value) => Promise<void>;

/** Timeout of the server fixture in ms. The server's start and stop do not count towards a test's own timeout. */
const timeout = 2 * START_BUDGET_MS;
const FOR_WORKER = { scope: 'worker', timeout } as const;

/** Passes a service to the tests of a fixture and stops it afterwards. */
export async function useService<Service extends { stop(): Promise<void> }>(
  started: Promise<Service>,
  use: UseFixture<Service>,
): Promise<void> {
  const service = await started;
  await use(service);
  await service.stop();
}

/** Starts a server with more environment variables. */
const startWith = (env: Record<string, string>): Promise<AtriumServer> =>
  AtriumServer.start({ configure: async () => env });

async function withGoogle(use: UseFixture<AtriumServer>): Promise<void> {
  const providers: OpenIdProvider[] = [];
  const configure = async (origin: string) => {
    const provider = await OpenIdProvider.start(origin);
    providers.push(provider);
    return provider.env;
  };
  await useService(AtriumServer.start({ configure }), use);
  await Promise.all(providers.map((provider) => provider.stop()));
}

const fixtures = {
  browserErrors: async ({ server: started }: FixtureInput, use: UseFixture<BrowserErrors>, info: TestInfo) => {
    const browserErrors = new BrowserErrors();
    const before = started.log().length;
    await use(browserErrors);
    const log = started.log().slice(before);
    if (log) await info.attach('server log', { body: log, contentType: 'text/plain' });
    expect(browserErrors.unexpected(), 'errors in the browser that the test did not announce').toEqual([]);
  },

  baseURL: async ({ server: started }: FixtureInput, use: UseFixture<string>) => use(started.origin),

  context: async ({ context, browserErrors }: FixtureInput, use: UseFixture<BrowserContext>) => {
    await browserErrors.watch(context, 'browser');
    context.on('page', followRequests);
    await use(context);
  },

  browserOf: async (
    { browser, server: started, browserErrors, contextOptions }: FixtureInput,
    use: UseFixture<Fixtures['browserOf']>,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async (whose, options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: started.origin, ...options });
      contexts.push(context);
      await browserErrors.watch(context, whose);
      context.on('page', followRequests);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
};

/** The base of most specs: one server for all tests of a worker, each with its own people and company. */
export const test = base
  .extend<object, { server: AtriumServer }>({
    // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
    server: [async ({}, use) => useService(AtriumServer.start(), use), FOR_WORKER],
  })
  .extend<Fixtures>(fixtures);

/** Extends `test` with a real OpenID provider that replaces Google. */
export const testWithGoogle = base
  // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
  .extend<object, { server: AtriumServer }>({ server: [async ({}, use) => withGoogle(use), FOR_WORKER] })
  .extend<Fixtures>(fixtures);

/** Extends `test` with a push service that the server may use. */
export const testWithPush = base
  .extend<object, { pushService: PushService; server: AtriumServer }>({
    // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
    pushService: [async ({}, use) => useService(PushService.start(), use), FOR_WORKER],
    server: [
      async ({ pushService: service }, use) => useService(startWith({ PUSH_SERVICES: service.origin }), use),
      FOR_WORKER,
    ],
  })
  .extend<Fixtures>(fixtures);

/** Extends `test` with a server that `OPERATOR` operates. */
export const testWithOperator = base
  .extend<object, { server: AtriumServer }>({
    // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
    server: [async ({}, use) => useService(startWith({ OPERATORS: OPERATOR }), use), FOR_WORKER],
  })
  .extend<Fixtures>(fixtures);

/** For tests that change or break the live releases: each has its own server. */
export const testWithOwnServer = base
  // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
  .extend<{ server: AtriumServer }>({ server: [async ({}, use) => useService(AtriumServer.start(), use), { timeout }] })
  .extend<Fixtures>(fixtures);

/** For tests that change the live releases and of which operators hear: each has its own server. */
export const testWithWebhook = base
  .extend<{ webhook: Webhook; server: AtriumServer }>({
    // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
    webhook: [async ({}, use) => useService(Webhook.start(), use), { timeout }],
    server: [
      async ({ webhook }, use) => useService(startWith({ OPERATORS: OPERATOR, OPERATIONS_WEBHOOK: webhook.url }), use),
      { timeout },
    ],
  })
  .extend<Fixtures>(fixtures);

export { expect } from '@playwright/test';
