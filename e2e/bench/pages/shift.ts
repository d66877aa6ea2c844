import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { enter } from '../../harness/cast';
import type { DemoObjects, Viewer, Visit } from '../../harness/routes';
import { MOST_SHIFT, movedOn, shiftOf, watchShifts } from '../../harness/checks/layout-shift';
import { openContext, slowDown } from './slow-browser';
import { printTable, type Row } from './table';

const WIDTHS = [1280, 390];
/** Time without network requests after which a page counts as settled, in ms. */
const QUIET_MS = 1_500;
const MAX_WAIT_MS = 60_000;

/** Waits until the page has sent no network request for a while. */
async function waitForIdle(page: Page): Promise<void> {
  let last = performance.now();
  const busy = () => (last = performance.now());
  page.on('request', busy).on('requestfinished', busy);
  const until = last + MAX_WAIT_MS;
  while (performance.now() - last < QUIET_MS && performance.now() < until) await pause(100);
  page.off('request', busy).off('requestfinished', busy);
}

/** Returns the layout shift of each page that a viewer can open, by page name. */
async function shiftsFor(
  browser: Browser,
  origin: string,
  known: DemoObjects,
  viewer: Viewer,
  width: number,
  visits: readonly Visit[],
): Promise<Map<string, number>> {
  const shifts = new Map<string, number>();
  const context = await openContext(browser, origin, width);
  try {
    const page = await context.newPage();
    await enter(viewer, page);
    await watchShifts(page);
    await slowDown(page, { line: true });
    for (const { name, address } of visits) {
      await page.goto(address(known), { timeout: MAX_WAIT_MS });
      await waitForIdle(page);
      const shift = await shiftOf(page);
      shifts.set(name, shift);
      if (shift > MOST_SHIFT) console.log(`${name}, ${width} px:\n  ${(await movedOn(page)).join('\n  ')}`);
    }
  } finally {
    await context.close();
  }
  return shifts;
}

/** Measures the layout shift of every route with a slow connection and CPU, from the first byte to the settled page. */
export async function measureShifts(
  browser: Browser,
  origin: string,
  known: DemoObjects,
  visits: readonly Visit[],
): Promise<void> {
  const viewers = [...new Set(visits.map(({ viewer }) => viewer))];
  const rows: Row[] = [];
  for (const viewer of viewers) {
    const own = visits.filter((visit) => visit.viewer === viewer);
    const byWidth = [];
    for (const width of WIDTHS) byWidth.push(await shiftsFor(browser, origin, known, viewer, width, own));
    for (const { name } of own) {
      rows.push({ name, figures: byWidth.map((shifts) => shifts.get(name) ?? null) });
    }
  }
  printTable(
    'Layout shift, without what follows a press, 1.6 Mbit/s, 150 ms, processor four times slower',
    WIDTHS.map((width) => ({ title: `${width} px`, digits: 3, goal: { atMost: MOST_SHIFT } })),
    rows,
  );
}
