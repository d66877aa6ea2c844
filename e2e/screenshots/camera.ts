import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_PARAMETERS, installedChromium } from '@atrium/tools-setup/chromium';

/** A browser that pictures are taken with: they look alike wherever they are taken. */
export function openCamera(): Promise<Browser> {
  const executablePath = installedChromium();
  return chromium.launch({ args: CHROMIUM_PARAMETERS, ...(executablePath && { executablePath }) });
}

/** How everything is photographed: without motion, somewhere in Europe. */
export const STILL = {
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
} as const satisfies BrowserContextOptions;

/** Signs a page's browser in, beside the pages; throws with the server's answer where that is refused. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post('/api/auth', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing ${email} in: ${answer.status()} ${await answer.text()}`);
}

/** In ms. */
interface Waiting {
  /** How long nothing may have changed for a page to count as whole. */
  quiet?: number;
  /** How long that is waited for at most. */
  patience?: number;
}

/** Fonts and pictures are here, nothing is busy and nothing changes any more. */
export async function settled(page: Page, { quiet = 300, patience = 15_000 }: Waiting = {}): Promise<void> {
  await page.evaluate(
    async ([still, longest]) => {
      await document.fonts.ready;
      const begun = performance.now();
      // No named functions in here: the loader would give them a helper that the page does not have.
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
    [quiet, patience] as const,
  );
}
