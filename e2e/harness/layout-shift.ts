import type { Page } from '@playwright/test';

/** The most that may move on a page while it loads, by the measure of the browser. */
export const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    atriumShifts?: { value: number; moved: string[] };
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** No function in it has a name: what runs the benchmarks would add a helper that the page does not have. */
function collect(): void {
  const shifts: Window['atriumShifts'] = (window.atriumShifts = { value: 0, moved: [] });
  new PerformanceObserver((list) => {
    // It is asked for these entries only.
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      shifts.value += entry.value;
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.moved.push(`${entry.value.toFixed(4)} ${element?.outerHTML.slice(0, 120) ?? 'what is gone'}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** From now on every document of the page counts what moves on it. */
export const watchShifts = (page: Page): Promise<void> => page.addInitScript(collect).then(() => undefined);

/** How far things moved on the document by themselves so far: the sum, which is never below CLS. NaN if not watched. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.atriumShifts?.value ?? Number.NaN);

/** What moved, a line each: for the message of a test. */
export const movedOn = (page: Page): Promise<string[]> => page.evaluate(() => window.atriumShifts?.moved ?? []);
