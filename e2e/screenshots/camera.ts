import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_PARAMETERS, installedChromium } from '@atrium/tools-setup/chromium';

/** Opens a browser for screenshots that renders the same on every machine. */
export function openCamera(): Promise<Browser> {
  const executablePath = installedChromium();
  return chromium.launch({ args: CHROMIUM_PARAMETERS, ...(executablePath && { executablePath }) });
}

/** Browser options of all screenshots: reduced motion, European locale and time zone. */
export const STILL = {
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
} as const satisfies BrowserContextOptions;

interface SettleOptions {
  /** Time without changes after which a page counts as complete. */
  quietMs?: number;
  /** Maximum time to wait for that. */
  timeoutMs?: number;
}

/** Waits until fonts and pictures have loaded, nothing is busy and nothing changes any more. */
export async function waitUntilSettled(
  page: Page,
  { quietMs = 300, timeoutMs = 15_000 }: SettleOptions = {},
): Promise<void> {
  await page.evaluate(
    async ([quietFor, waitFor]) => {
      await document.fonts.ready;
      const startedAt = performance.now();
      // Functions in here are anonymous: tsx would add a helper to named ones that the page does not have.
      await new Promise<void>((resolve) => {
        let changedAt = startedAt;
        new MutationObserver(() => {
          changedAt = performance.now();
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const timer = setInterval(() => {
          const isQuiet = performance.now() - changedAt > quietFor && !document.querySelector('[aria-busy=true]');
          const hasPictures = [...document.images].every(
            (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
          );
          const hasContent = document.querySelector('main') !== null;
          if (!(isQuiet && hasContent && hasPictures) && performance.now() - startedAt < waitFor) return;
          clearInterval(timer);
          resolve();
        }, 50);
      });
    },
    [quietMs, timeoutMs] as const,
  );
}
