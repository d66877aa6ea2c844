import type { Locator, Page } from '@playwright/test';
import { requestLeave } from '../harness/leave';
import { foundCompany, joinCompany } from '../harness/people';
import { waitUntilStable } from '../harness/page-activity';
import { expect, test } from '../harness/test';

/** Minimum distance of content from the panel's edge, in px. */
const PADDING_PX = 8;

const TRIGGERS = [/^Timers/, /^Messages/, /^Notifications/];

interface PanelMeasurement {
  /** Names of elements that are closer to the panel's edge than its padding. */
  tooNear: string[];
  /** Names of elements whose focus ring is clipped by their scroll container. */
  clipped: string[];
  isWiderThanPanel: boolean;
}

/** Measures the content of an open top bar panel. */
const measure = (panel: Locator, padding: number): Promise<PanelMeasurement> =>
  panel.evaluate((element, padding) => {
    const body = element.querySelector('[role="region"]');
    if (!body) throw new Error('The panel has no body');
    const edge = element.getBoundingClientRect();
    const nameOf = (one: Element) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`;
    const content = [...body.querySelectorAll('a, button, input, p, h3')].filter(
      (one) => one.getClientRects().length > 0,
    );
    const ring = 2;
    /** The box of an element, or of the content of a row that reaches from edge to edge. */
    const contentBox = (one: Element) => {
      const { left, right } = one.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(one);
      const isRow = left <= edge.left + 1 && right >= edge.right - 1;
      return isRow
        ? { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
        : { left, right };
    };
    return {
      tooNear: content
        .filter((one) => {
          const box = contentBox(one);
          return box.left < edge.left + padding || box.right > edge.right - padding;
        })
        .map(nameOf),
      clipped: content
        .filter((one) => one.matches('a, button, input'))
        .filter((one) => {
          // The ring of a row may be drawn inside it, but only while it has the focus.
          if (one instanceof HTMLElement) one.focus();
          const inset = Number.parseFloat(getComputedStyle(one).outlineOffset) < 0 ? 0 : ring;
          const box = one.getBoundingClientRect();
          const scroller = one.closest('ul') ?? body;
          const around = getComputedStyle(scroller).overflowY === 'visible' ? body : scroller;
          const limit = around.getBoundingClientRect();
          return box.left - inset < limit.left || box.right + inset > limit.right;
        })
        .map(nameOf),
      isWiderThanPanel: body.scrollWidth > body.clientWidth,
    };
  }, padding);

async function openPanel(page: Page, trigger: RegExp): Promise<Locator> {
  // By keyboard, so that what has the focus shows it.
  await page.getByRole('banner').getByRole('button', { name: trigger }).press('Enter');
  const panel = page.getByRole('dialog', { name: trigger });
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
  // Waits for the remote's own content instead of the placeholder.
  await expect(panel.getByRole('region').getByRole('link').first()).toBeVisible();
  // The panel grows as it opens, and more rows may load.
  await waitUntilStable(page);
  return panel;
}

for (const width of [1280, 390]) {
  test(`panels of the top bar keep their content inside at ${width} px`, async ({ browserOf }) => {
    const founder = await foundCompany(await browserOf('founder'));
    await requestLeave(await joinCompany(await browserOf('colleague'), founder), 1);
    const { page } = founder;
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    for (const trigger of TRIGGERS) {
      const panel = await openPanel(page, trigger);
      await expect
        .poll(() => measure(panel, PADDING_PX))
        .toEqual({ tooNear: [], clipped: [], isWiderThanPanel: false });
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
  });
}
