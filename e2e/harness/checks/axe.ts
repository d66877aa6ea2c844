import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { waitUntilSettled } from '../page-activity';

const ALL: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Toasts, menus and other floating elements are at the end of the document, outside its landmarks.
  rules: { region: { enabled: false } },
};

const softly = expect.configure({ soft: true });

/** Rules whose results depend on the theme. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

interface ScanOptions {
  /** Element to check; defaults to the whole page. */
  within?: Locator;
  /**
   * Runs only the rules that depend on colours: for the second theme of a page that was already checked in the first.
   */
  colours?: boolean;
}

interface Violation {
  rule: string;
  /** The beginning of the element. */
  html: string;
  /** Heading of the part of the page that contains the element: a section with a heading of level 2; '' if none. */
  part: string;
}

/** Maximum number of scans of a page that changes meanwhile. */
const MAX_SCANS = 3;

/** Returns the violations that axe finds on a page. */
async function violationsOf(page: Page, options: ScanOptions = {}): Promise<Violation[]> {
  for (let count = 1; ; count += 1) {
    try {
      return await scan(page, options);
    } catch (error) {
      // axe throws a TypeError if the page gets an element that was not there when the scan began.
      if (count === MAX_SCANS || !String(error).includes('TypeError')) throw error;
      await waitUntilSettled(page);
    }
  }
}

/**
 * Scans a page once. `@axe-core/playwright` would take three times as long, since it opens a second page for every run
 * and also reports all passes.
 */
async function scan(page: Page, { within, colours = false }: ScanOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const root = await (within ?? page.locator('html')).elementHandle();
  return page.evaluate(
    async ({ element, options }) => {
      const { violations } = await window.axe.run(element ?? document, options);
      const parts = [...document.querySelectorAll('section:has(> h2)')];
      const partOf = (inner?: HTMLElement) => parts.find((part) => part.contains(inner ?? null));
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => ({
          rule: id,
          html: node.html.slice(0, 200),
          part: partOf(node.element)?.querySelector('h2')?.textContent ?? '',
        })),
      );
    },
    {
      element: root,
      options: {
        ...(colours ? COLOURS : ALL),
        resultTypes: ['violations'],
        elementRef: true,
      } satisfies RunOptions,
    },
  );
}

const lineOf = ({ rule, html }: Violation) => `${rule}: ${html}`;

/** Returns the violations that axe finds on a page, one line each. */
export const accessibilityIssues = async (page: Page, options: ScanOptions = {}): Promise<string[]> =>
  (await violationsOf(page, options)).map(lineOf);

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Returns by how many px a page is wider than the screen. Does not count the width that a side panel covers. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const covered = Number.parseFloat(root.style.getPropertyValue('--side-panel')) || 0;
    return root.scrollWidth - root.clientWidth - covered;
  });

/** Switches the theme through the system's colour scheme, without transitions. */
export async function seeIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/**
 * Fails the test at its end if axe finds violations: checks all rules in the first theme and colour rules in further
 * ones. Floating elements stay open while the theme changes.
 */
export async function expectAccessible(
  page: Page,
  title: string,
  { within, themes = ['light', 'dark'] }: { within?: Locator; themes?: readonly ('light' | 'dark')[] } = {},
): Promise<void> {
  for (const theme of themes) {
    await seeIn(page, theme);
    const issues = await accessibilityIssues(page, { colours: theme !== themes[0], ...(within && { within }) });
    expect.soft(issues, `${title}, ${theme}`).toEqual([]);
  }
}

/**
 * Returns the violations that axe finds on a page in both themes, one line each, by the heading of their part; those
 * outside all parts are at ''. One scan of a long page takes as long as that of one part, since axe reads all of it.
 */
export async function accessibilityIssuesByPart(page: Page): Promise<Map<string, string[]>> {
  const issues = new Map<string, string[]>();
  for (const theme of ['light', 'dark'] as const) {
    await seeIn(page, theme);
    for (const violation of await violationsOf(page, { colours: theme === 'dark' })) {
      const { part } = violation;
      issues.set(part, [...(issues.get(part) ?? []), `${theme}: ${lineOf(violation)}`]);
    }
  }
  return issues;
}

/** Fails the test at its end if a page can be scrolled horizontally. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  // Some elements measure themselves a frame after they have been rendered.
  await softly.poll(() => overflowOf(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
