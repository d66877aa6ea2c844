import type { Browser, Page } from '@playwright/test';
import { enter } from '../../harness/cast';
import { openContext, slowDown } from './slow-browser';
import { printTable, type Row } from './table';

/** Maximum time from an interaction to the next paint, in ms. */
const SLOWEST = 100;

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

interface Interaction {
  name: string;
  /** Performs the interaction and waits for its result. */
  run: (page: Page) => Promise<unknown>;
  /** Restores the state in which the next interaction starts. */
  after?: (page: Page) => Promise<unknown>;
}

const banner = (page: Page) => page.getByRole('banner');
const escape = (page: Page) => page.keyboard.press('Escape');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Follows a navigation entry, which is in the overflow menu where the bar has no room for it. */
async function follow(page: Page, label: string): Promise<void> {
  const line = page.getByRole('navigation', { name: 'Main' });
  // Entries without room are also rendered in the bar, as inert elements.
  const entry = line.locator('li:not([inert])').getByRole('link', { name: label });
  if (await entry.isVisible()) return entry.click();
  await line.getByRole('button', { name: 'More' }).click();
  return page.getByRole('menuitem', { name: label }).click();
}

/** Interactions on the dashboard of an active company, in this order. */
const WIDE: readonly Interaction[] = [
  {
    name: 'open notifications',
    run: async (page) => {
      await banner(page)
        .getByRole('button', { name: /^Notifications/ })
        .click();
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    },
    after: escape,
  },
  {
    name: 'open the profile menu',
    run: async (page) => {
      await banner(page)
        .getByRole('button', { name: /^Profile menu of/ })
        .click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    },
    after: escape,
  },
  {
    name: 'open the company switcher',
    run: async (page) => {
      await banner(page)
        .getByRole('button', { name: /^Company: / })
        .click();
      await page.getByRole('menu').waitFor();
    },
    after: escape,
  },
  {
    name: 'switch the theme',
    run: async (page) => {
      await banner(page)
        .getByRole('button', { name: /^Theme/ })
        .click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await page.locator('html[data-theme=dark]').waitFor();
    },
  },
  {
    name: 'open the palette and type',
    run: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').pressSequentially('mara');
      await page.getByRole('option').first().waitFor();
    },
    after: escape,
  },
  {
    name: 'dashboard → settings',
    run: async (page) => {
      await banner(page)
        .getByRole('button', { name: /^Profile menu of/ })
        .click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await heading(page, 'Settings');
    },
  },
  {
    name: 'settings: type into a form',
    run: (page) => page.getByRole('main').getByRole('textbox').first().pressSequentially(' abc'),
    after: (page) => page.reload(),
  },
  {
    name: 'settings → leave',
    run: async (page) => {
      await follow(page, 'Leave & Attendance');
      await heading(page, 'Leave & Attendance');
    },
  },
  {
    name: 'leave: open the form',
    run: async (page) => {
      await page.getByRole('button', { name: 'Request leave' }).first().click();
      await page.getByRole('dialog', { name: 'Request leave' }).waitFor();
    },
  },
  {
    name: 'leave: type a reason',
    run: (page) => page.getByRole('dialog').getByLabel('Reason').pressSequentially('my sister marries'),
  },
];

/** Interactions on a phone, which has a different layout. */
const NARROW: readonly Interaction[] = [
  {
    name: 'phone: open the drawer',
    run: async (page) => {
      await page
        .getByRole('button', { name: /^(More|Menu)$/ })
        .last()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    after: escape,
  },
];

async function measured(
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
  const middle = (figures: readonly number[]) =>
    figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? null;
  return interactions.map(({ name }) => ({ name, figures: [middle(worst.get(name) ?? [])] }));
}

/**
 * Measures the time from real input to the next paint: the slowest event of each interaction, as the median of the
 * runs.
 */
export async function measureInputs(browser: Browser, origin: string, runs: number): Promise<void> {
  const rows = [
    ...(await measured(browser, origin, 1280, WIDE, runs)),
    ...(await measured(browser, origin, 390, NARROW, runs)),
  ];
  printTable(
    `From press to picture, processor four times slower, median of ${runs}`,
    [{ title: 'ms', goal: { atMost: SLOWEST } }],
    rows,
  );
}
