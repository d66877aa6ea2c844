/*
 * Measures page performance for users: Lighthouse scores of public pages, layout shift of every route, and the time
 * from an interaction to the next paint.
 * Usage: `npm run bench -- pages [lighthouse|shift|input] [runs] [part of a name]`
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLIC_PATHS } from '@atrium/contracts';
import { buildApps } from '@atrium/tools-setup/apps';
import type { Browser, Page } from '@playwright/test';
import { enter } from '../harness/cast';
import { MAX_SHIFT, shiftedElements, shiftOf, watchShifts } from '../harness/checks/layout-shift';
import { type DemoObjects, type Viewer, type Visit, VISITS } from '../harness/routes';
import prepareReleases from '../harness/servers/releases';
import { AtriumServer } from '../harness/servers/server';
import { setStage } from '../harness/servers/stage';
import { TEMPLATE } from '../harness/workspace';
import { measureInputs } from './pages/input';
import { measureScores } from './pages/lighthouse';
import { openBrowser } from './browser/browser';
import { openContext, slowDown } from './pages/slow-browser';
import { printTable, type Row } from './pages/table';

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
      if (shift > MAX_SHIFT) console.log(`${name}, ${width} px:\n  ${(await shiftedElements(page)).join('\n  ')}`);
    }
  } finally {
    await context.close();
  }
  return shifts;
}

/** Measures the layout shift of every route with a slow connection and CPU, from the first byte to the settled page. */
async function measureShifts(
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
    WIDTHS.map((width) => ({ title: `${width} px`, digits: 3, goal: { atMost: MAX_SHIFT } })),
    rows,
  );
}

const [part = 'all', times = '3', only = ''] = process.argv.slice(2);
const runs = Number(times);
const isSelected = (name: string) => part === 'all' || part === name;
/** Returns whether a page's name contains the given text. */
const isAsked = (name: string) => name.includes(only);

await buildApps();
await prepareReleases();
const server = await AtriumServer.start();
const browser = await openBrowser();
try {
  // The last two belong to the app and are not for search engines; their scores are for comparison.
  if (isSelected('lighthouse'))
    await measureScores(server.origin, [...PUBLIC_PATHS, '/login', '/register'].filter(isAsked), runs);
  if (isSelected('shift') || isSelected('input')) {
    const known = await setStage({ browser, server });
    if (isSelected('shift'))
      await measureShifts(
        browser,
        server.origin,
        known,
        VISITS.filter(({ name }) => isAsked(name)),
      );
    if (isSelected('input')) await measureInputs(browser, server.origin, runs);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(TEMPLATE, { recursive: true, force: true });
}
