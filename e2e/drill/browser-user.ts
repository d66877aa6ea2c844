import { API } from '@atrium/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Client } from './client';

/** Selector of the texts with which the app reports a problem: alerts and toasts. */
const NOTICES = '[role=alert], [aria-label^="Notices"] li';
const PAGES = ['/leave', '/messaging', '/dashboard'];
/** Interval at which the page is read, in ms. */
const INTERVAL_MS = 250;
const OPEN_MS = 20_000;
/** Time for which the browser shows that a page did not open, in ms. */
const PAUSE_MS = 1_000;
/** The notification of the requests that the company files all the time. */
const USUAL = /^Leave request /;

/** Returns the notices that a person can read now. */
async function readNotices(page: Page): Promise<string[]> {
  const headings = page.getByRole('heading', { name: /^Couldn’t load/ });
  const texts = await page.locator(NOTICES).or(headings).filter({ visible: true }).allInnerTexts();
  return texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter((text) => text !== '' && !USUAL.test(text));
}

/** A person at a browser, of whom it is recorded what they can read. */
export class BrowserUser {
  readonly seen = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {
    const read = async () => {
      // While a page loads, there is nothing to read.
      for (const notice of await readNotices(page).catch(() => [])) this.seen.add(notice);
    };
    this.#timer = setInterval(() => void read(), INTERVAL_MS);
  }

  /**
   * Opens a browser in which the person is signed in.
   *
   * @param clockMs how far the clock of the device is ahead, in ms
   */
  static async open(browser: Browser, { origin, account }: Client, clockMs: number): Promise<BrowserUser> {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (clockMs !== 0) await page.clock.install({ time: Date.now() + clockMs });
    const { email, password } = account;
    const answer = await page.request.post(`/api${API.accounts.login.path}`, { data: { email, password } });
    if (!answer.ok()) throw new Error(`Signing ${email} in: ${answer.status()}`);
    return new BrowserUser(context, page);
  }

  /** Opens some pages and looks at each. */
  async lookAround(): Promise<void> {
    for (const path of PAGES) {
      try {
        await this.page.goto(path, { timeout: OPEN_MS });
        await this.page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: OPEN_MS });
        await this.page.waitForTimeout(2 * INTERVAL_MS);
      } catch {
        this.seen.add(`${path} does not open`);
        // A page that shows an error of the browser interrupts the next navigation.
        await this.page.waitForTimeout(PAUSE_MS);
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.context.close();
  }
}
