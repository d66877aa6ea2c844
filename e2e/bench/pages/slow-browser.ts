import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_PARAMETERS, installedChromium } from '@atrium/tools-setup/chromium';

/** A slow mobile line, by the DevTools protocol: bytes per second and ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** How many times slower than this machine the processor is made. */
const SLOW_DOWN = 4;

export function openBrowser(): Promise<Browser> {
  const executablePath = installedChromium();
  return chromium.launch({ args: CHROMIUM_PARAMETERS, ...(executablePath && { executablePath }) });
}

/** A window as in the journeys: same language, zone and no service worker. */
export const openContext = (browser: Browser, baseURL: string, width: number): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    hasTouch: width < 900,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  });

/** Makes a page's processor four times slower, and its line if asked for. */
export async function slowDown(page: Page, { line }: { line: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  if (!line) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
}
