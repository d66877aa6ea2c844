import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { waitUntilSettled } from '../page-activity';

/** Viewport widths in px at which pages are checked: a desktop, and a phone with touch. */
export const WIDTHS = [1280, 390] as const;

export type Width = (typeof WIDTHS)[number];

export const SCREENS: Readonly<Record<Width, BrowserContextOptions>> = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
};

const browsers = new WeakMap<Page, CDPSession>();

/**
 * Changes the screen of an open page to a width, with touch on a phone, and waits until the page has settled. Playwright
 * itself cannot turn the desktop of a context into a phone.
 */
export async function seeAt(page: Page, width: Width): Promise<void> {
  const browser = browsers.get(page) ?? (await page.context().newCDPSession(page));
  browsers.set(page, browser);
  const { viewport, isMobile = false, hasTouch = false } = SCREENS[width];
  if (!viewport) throw new Error(`No screen is ${width} px wide.`);
  await browser.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: isMobile });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await waitUntilSettled(page);
}
