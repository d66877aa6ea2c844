import type { Page } from '@playwright/test';
import { expectArrived, mainHeading } from '../harness/checks/arrival';
import { expectAccessible, expectNoOverflow } from '../harness/checks/axe';
import { expect, testWithCast as test } from '../harness/cast';
import { keyboardWalkIssues } from '../harness/checks/keyboard-walk';
import { MAX_SHIFT, shiftedElements, shiftOf, watchShifts } from '../harness/checks/layout-shift';
import { type Visit, VISITS } from '../harness/routes';
import { waitUntilSettled } from '../harness/page-activity';
import { SCREENS, seeAt, type Width, WIDTHS } from '../harness/checks/widths';

/** Expects that the content has not moved since it appeared. Call it before any interaction. */
async function expectNothingMoved(page: Page, name: string): Promise<void> {
  const shift = await shiftOf(page);
  expect.soft(shift, `${name} moved:\n${(await shiftedElements(page)).join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Statuses of pages that are forbidden, gone or require sign-in. */
const REFUSALS = [400, 401, 403, 404, 410, 422];

// Tests of one viewer follow one another, because a new viewer needs a new browser context.
const visits = VISITS.toSorted((one, other) => one.viewer.localeCompare(other.viewer));
const pages = visits.filter(({ leadsTo }) => leadsTo === null);
const redirects = visits.filter(({ leadsTo }) => leadsTo !== null);

const optionsOf = (width: Width) =>
  ({ ...SCREENS[width], colorScheme: 'light', reducedMotion: 'no-preference' }) as const;

interface Look {
  /** Widths at which the page is checked, with the themes at each. It is loaded at the first and then resized. */
  at: readonly [Sight, ...Sight[]];
  walks: boolean;
}

interface Sight {
  width: Width;
  themes: readonly ('light' | 'dark')[];
}

function testPage(title: string, { name, special, viewer, address }: Visit, { at, walks }: Look): void {
  test(title, async ({ openAs, known, browserErrors }) => {
    if (special !== null) browserErrors.allowStatus(...REFUSALS);
    const [first, ...others] = at;
    const page = await openAs(viewer, optionsOf(first.width));
    await watchShifts(page);
    await page.goto(address(known));
    await expectArrived(page, address(known));
    await expectNothingMoved(page, name);
    for (const { width, themes } of at) {
      if (width !== first.width) await seeAt(page, width);
      await expectAccessible(page, `${name}, ${width} px`, { themes });
      await expectNoOverflow(page, `${name}, ${width} px`);
    }
    // Tests of one viewer share the page.
    if (others.length > 0) await seeAt(page, first.width);
    // The keyboard walk comes last, since it changes the page.
    if (walks) expect.soft(await keyboardWalkIssues(page), `${name} by keyboard`).toEqual([]);
  });
}

if (process.env['ATRIUM_TEST_ALL'] === '1') {
  for (const width of WIDTHS) {
    for (const visit of pages) {
      const look: Look = { at: [{ width, themes: ['light', 'dark'] }], walks: width === 1280 };
      testPage(`${visit.name}: is accessible and fits the screen, ${width} px wide`, visit, look);
    }
  }
} else {
  const at = [
    { width: 1280, themes: ['light'] },
    { width: 390, themes: ['dark'] },
  ] as const;
  for (const visit of pages)
    testPage(`${visit.name}: is accessible and fits the screen`, visit, { at, walks: visit.isFirstViewer });
}

for (const { name, viewer, address, leadsTo } of redirects) {
  test(`${name}: leads to ${leadsTo}`, async ({ openAs, known, browserErrors }) => {
    browserErrors.allowStatus(...REFUSALS);
    const page = await openAs(viewer, optionsOf(1280));
    await page.goto(address(known));
    await expect(page).toHaveURL(leadsTo ?? '');
    await expect(mainHeading(page)).toBeVisible();
    await waitUntilSettled(page);
  });
}
