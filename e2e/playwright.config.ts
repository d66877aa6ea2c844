import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_PARAMETERS, installedTestChromium } from '@atrium/tools-setup/chromium';

// Pages of tests live for seconds, and optimizing their scripts takes a quarter of their CPU time.
const UNOPTIMIZED = '--js-flags=--no-maglev,--no-opt';
const chromium = installedTestChromium();
// Workers inherit this variable, so that simultaneous runs never share a file.
const run = (process.env['ATRIUM_E2E_RUN'] ??= String(process.pid));

/** End-to-end tests in a real Chromium against the production build, which `npm test -- --only e2e` builds first. */
export default defineConfig({
  testDir: './specs',
  outputDir: `../.cache/e2e/${run}/results`,
  globalSetup: './harness/servers/releases.ts',
  // These limits catch tests that hang, not slow ones: test machines are busy. Tests that build a release have more
  // time, up to `MAX_TEST_MS`.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Transitions cost a third of a test's CPU time; specs about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    // Tracing takes a quarter of all CPU time; use `--trace retain-on-failure` where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Requests of a service worker would bypass the routes with which specs inject faults.
    serviceWorkers: 'block',
    launchOptions: { args: [...CHROMIUM_PARAMETERS, UNOPTIMIZED], ...(chromium && { executablePath: chromium }) },
  },
});
