import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { Faults } from './faults';
import { AtriumServer } from './server';

interface Fixtures {
  /** Everything unannounced in here fails the test at its end. */
  faults: Faults;
  /** A browser of somebody's own: other cookies and storage than everybody else's. */
  browserOf: (whose: string, options?: BrowserContextOptions) => Promise<Page>;
}

/** The base of every spec: a server for the file's worker, browsers that watch for faults. */
export const test = base.extend<Fixtures, { server: AtriumServer }>({
  server: [
    // Playwright reads the dependencies from this pattern; there are none.
    // eslint-disable-next-line no-empty-pattern -- it demands an object pattern
    async ({}, use) => {
      const server = await AtriumServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- Playwright demands an object pattern
  faults: async ({}, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.unexpected(), 'errors in the browser that the test did not announce').toEqual([]);
  },

  baseURL: async ({ server }, use) => use(server.origin),

  context: async ({ context, faults }, use) => {
    await faults.watch(context, 'browser');
    await use(context);
  },

  browserOf: async ({ browser, server, faults, contextOptions }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (whose, options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.origin, ...options });
      contexts.push(context);
      await faults.watch(context, whose);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';
