import type { Page } from '@playwright/test';
import { waitForPaint } from '../page-activity';

/** Maximum layout shift of a page while it loads, as measured by the browser. */
export const MAX_SHIFT = 0.02;

declare global {
  interface Window {
    atriumShifts?: { value: number; moved: string[] };
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records layout shifts. Its functions are anonymous: tsx, which runs the benchmarks, adds a helper to named ones. */
function collect(): void {
  const shifts: Window['atriumShifts'] = (window.atriumShifts = { value: 0, moved: [] });
  new PerformanceObserver((list) => {
    // The observer receives only entries of this type.
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      shifts.value += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(' '),
        );
        const movedElement = element?.outerHTML.slice(0, 120) ?? 'a removed element';
        shifts.moved.push(`${entry.value.toFixed(4)} [${from}] to [${to}] ${movedElement}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Holds back every API request until the browser has rendered the page without its response, so that layout shifts
 * caused by responses also occur on a fast machine. A Playwright route would disable the cache.
 */
async function drawBeforeAnswers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    waitForPaint(page)
      // The page is navigating away.
      .catch(() => undefined)
      .then(() => browser.send('Fetch.continueRequest', { requestId }))
      .catch(() => undefined);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
}

const watched = new WeakSet<Page>();

/** Starts recording layout shifts in every document that the page loads. */
export async function watchShifts(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(collect);
  await drawBeforeAnswers(page);
}

/** Returns the sum of the document's unexpected layout shifts so far, which is at least its CLS. NaN if not watched. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.atriumShifts?.value ?? Number.NaN);

/** Returns the elements that moved, for test messages: one line each, with x, y, width and height before and after. */
export const shiftedElements = (page: Page): Promise<string[]> => page.evaluate(() => window.atriumShifts?.moved ?? []);
