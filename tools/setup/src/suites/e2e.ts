import { join } from 'node:path';
import { provideTestChromium } from '../services/chromium';
import { cachePath, ROOT } from '../workspace';
import { runPlaywright } from './runners/playwright';
import type { Suite } from './suite';

/** Number of runs so far. */
let runs = 0;

/** Runs the end-to-end tests in a real browser against the production build. */
export const e2eSuite: Suite = {
  name: 'e2e',
  title: 'Journeys in the browser',
  async run(show, { all, again, signal } = {}) {
    const browser = await provideTestChromium();
    runs += 1;
    return runPlaywright('e2e', {
      show,
      again,
      signal,
      folder: join(ROOT, 'e2e'),
      lastRun: cachePath('test/e2e-last-run.json'),
      env: {
        CHROMIUM_PATH: browser ?? undefined,
        ATRIUM_TEST_ALL: all ? '1' : undefined,
        // Each run has a separate folder, so that a rerun keeps the screenshots of the first run.
        ATRIUM_E2E_RUN: `${process.pid}-${runs}`,
      },
    });
  },
};
