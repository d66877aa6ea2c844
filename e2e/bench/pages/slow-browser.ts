import type { Browser, BrowserContext, Page } from '@playwright/test';
import { SLOW_LINE } from '../browser/browser';

/** CPU throttling factor relative to this machine. */
const SLOW_DOWN = 4;

/** Opens a browser context like that of the end-to-end tests: same language and time zone, no service worker. */
export const openContext = (browser: Browser, baseURL: string, width: number): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    hasTouch: width < 900,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  });

/** Throttles a page's CPU by a factor of four and, if requested, its connection. */
export async function slowDown(page: Page, { line }: { line: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  if (!line) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
}
