import type { Browser, Page } from '@playwright/test';
import { enter } from '../../harness/cast';
import { median } from '../side-by-side/compare';
import { openContext, slowDown } from './slow-browser';
import { type Interaction, NARROW, WIDE } from './interactions';
import { printTable, type Row } from './table';

/** Maximum time from an interaction to the next paint, in ms. */
const MAX_DELAY_MS = 50;

declare global {
  interface Window {
    atriumInputs?: PerformanceEventTiming[];
  }
}

/**
 * Records every event that the browser counts as an interaction. Its functions are anonymous: tsx adds helpers to named
 * ones.
 */
function collect(): void {
  const inputs: PerformanceEventTiming[] = (window.atriumInputs = []);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) inputs.push(entry);
    }
  });
  // The browser reports no entries below 16 ms. `durationThreshold` is not yet in TypeScript's types.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  observer.observe(events);
  observer.observe({ type: 'first-input', buffered: true });
}

/** Returns the slowest interaction since the last call, in ms; null if all took less than 16 ms. */
async function slowest(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    // An entry is added after the paint that it reports.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
    const durations = window.atriumInputs?.splice(0).map(({ duration }) => duration) ?? [];
    return durations.length > 0 ? Math.max(...durations) : null;
  });
}

async function measureOnPage(
  browser: Browser,
  origin: string,
  width: number,
  interactions: readonly Interaction[],
  runs: number,
): Promise<Row[]> {
  const worst = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    const context = await openContext(browser, origin, width);
    try {
      const page = await context.newPage();
      await enter('founder', page);
      await page.addInitScript(collect);
      await slowDown(page, { line: false });
      await page.goto('/dashboard');
      await page.waitForLoadState('networkidle');
      for (const { name, run: act, after } of interactions) {
        await slowest(page);
        await act(page);
        worst.set(name, [...(worst.get(name) ?? []), (await slowest(page)) ?? 16]);
        await after?.(page);
        await page.waitForLoadState('networkidle');
      }
    } finally {
      await context.close();
    }
  }
  return interactions.map(({ name }) => ({ name, figures: [median(worst.get(name) ?? [])] }));
}

/**
 * Measures the time from real input to the next paint: the slowest event of each interaction, as the median of the
 * runs.
 */
export async function measureInputs(browser: Browser, origin: string, runs: number): Promise<void> {
  const rows = [
    ...(await measureOnPage(browser, origin, 1280, WIDE, runs)),
    ...(await measureOnPage(browser, origin, 390, NARROW, runs)),
  ];
  printTable(
    `From press to picture, processor four times slower, median of ${runs}`,
    [{ title: 'ms', goal: { atMost: MAX_DELAY_MS } }],
    rows,
  );
}
