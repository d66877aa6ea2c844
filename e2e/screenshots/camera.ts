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

/** Signs a page's browser in through the API. Throws the server's response if sign-in fails. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post('/api/auth', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing ${email} in: ${answer.status()} ${await answer.text()}`);
}

/** Durations in ms. */
interface Waiting {
  /** Time without changes after which a page counts as complete. */
  quiet?: number;
  /** Maximum time to wait for that. */
  timeout?: number;
}

/** Waits until fonts and pictures have loaded, nothing is busy and nothing changes any more. */
export async function settled(page: Page, { quiet = 300, timeout = 15_000 }: Waiting = {}): Promise<void> {
  await page.evaluate(
    async ([still, longest]) => {
      await document.fonts.ready;
      const begun = performance.now();
      // Functions in here are anonymous: tsx would add a helper to named ones that the page does not have.
      await new Promise<void>((resolve) => {
        let changed = begun;
        new MutationObserver(() => {
          changed = performance.now();
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const timer = setInterval(() => {
          const isQuiet = performance.now() - changed > still && !document.querySelector('[aria-busy=true]');
          const hasPictures = [...document.images].every(
            (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
          );
          const hasCome = document.querySelector('main') !== null;
          if (!(isQuiet && hasCome && hasPictures) && performance.now() - begun < longest) return;
          clearInterval(timer);
          resolve();
        }, 50);
      });
    },
    [quiet, timeout] as const,
  );
}
