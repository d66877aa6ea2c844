import type { Locator, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const ALL: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Lists of toasts, menus and what else floats stand at the end of the page, outside of its landmarks.
  rules: { region: { enabled: false } },
};

/** What a theme makes different from another one. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

interface What {
  /** Only within this; the whole page unless told. */
  within?: Locator;
  /** Only what depends on colours: for the second theme of a page that has been looked at in the first. */
  colours?: boolean;
}

/**
 * What axe finds wrong with a page, one line each. Its own runner for Playwright opens a second page for every run and
 * writes down all that is right: three times as slow.
 */
export async function accessibilityFaults(page: Page, { within, colours = false }: What = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const root = await (within ?? page.locator('html')).elementHandle();
  return page.evaluate(
    async ({ element, options }) => {
      const { violations } = await window.axe.run(element ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
    },
    { element: root, options: { ...(colours ? COLOURS : ALL), resultTypes: ['violations'] } satisfies RunOptions },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** By how many px a page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
