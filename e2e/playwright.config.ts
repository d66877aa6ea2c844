import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_PARAMETERS, installedChromium } from '@atrium/tools-setup/chromium';

const chromium = installedChromium();
// Workers inherit it: two runs at a time never share a file.
const run = (process.env['ATRIUM_E2E_RUN'] ??= String(process.pid));

/** Journeys in a real Chromium against the production build; `npm test -- --only e2e` builds it first. */
export default defineConfig({
  testDir: './specs',
  outputDir: `../.cache/e2e/${run}/results`,
  globalSetup: './harness/releases.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 10_000,
    // Filming every test takes a third of all processor time; what the page was at each step is kept without it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    // What a worker asks for passes by the faults that a spec puts in the way.
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_PARAMETERS, ...(chromium && { executablePath: chromium }) },
  },
});
