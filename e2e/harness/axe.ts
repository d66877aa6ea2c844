import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { drawn, finishAnimations } from './settled';

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

/** Changes the theme by what the system asks for, and waits until all of it is drawn. */
export async function seeIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours change over a frame even for those who asked for less motion, and those that are handed down one by one.
  await drawn(page);
  await finishAnimations(page);
}

/**
 * Fails the test at its end for what axe finds: all rules by day, by night what colours change. What floats stays open
 * while the theme changes.
 */
export async function expectAccessible(page: Page, what: string, within?: Locator): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await seeIn(page, theme);
    const faults = await accessibilityFaults(page, { colours: theme === 'dark', ...(within && { within }) });
    expect.soft(faults, `${what}, ${theme}`).toEqual([]);
  }
}

/** Fails the test at its end where a page can be scrolled sideways. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  expect.soft(await overflowOf(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
