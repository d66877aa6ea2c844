import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, seeIn } from '../harness/axe';
import { expect, testWithCast as test } from '../harness/cast';
import { walkFaults } from '../harness/keyboard-walk';
import { MOST_SHIFT, movedOn, shiftOf, watchShifts } from '../harness/layout-shift';
import { type Known, type Viewer, type Visit, visitsBy } from '../harness/routes';
import { settled } from '../harness/settled';
import { SEEN, WIDTHS } from '../harness/widths';

/** Groups of viewers, each tested separately. The longest runs first, to shorten the whole run. */
const VIEWERS: readonly (readonly [name: string, viewers: readonly Viewer[]])[] = [
  ['founders', ['founder']],
  ['visitors', ['visitor']],
  ['founders on their first day, employees and newcomers', ['beginner', 'employee', 'newcomer']],
];

/**
 * Opens a page and waits until it has settled. Returns false for a redirect, whose target is checked on its own visit.
 */
async function arrive(page: Page, { name, address, leadsTo }: Visit, known: Known): Promise<boolean> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.goto(address(known));
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
  if (leadsTo !== null) {
    await expect(page, name).toHaveURL(leadsTo);
    return false;
  }
  await settled(page);
  return true;
}

/** Expects that the content has not moved since it appeared. Call it before any interaction. */
async function expectNothingMoved(page: Page, name: string): Promise<void> {
  const shift = await shiftOf(page);
  expect.soft(shift, `${name} moved:\n${(await movedOn(page)).join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

for (const width of WIDTHS) {
  for (const [who, viewers] of VIEWERS) {
    test(`${who} can use every page, ${width} px wide`, async ({ openAs, known, faults }) => {
      test.slow();
      // The visits include pages that are forbidden, gone or require sign-in.
      faults.allowStatus(400, 401, 403, 404, 410, 422);
      for (const viewer of viewers) {
        const page = await openAs(viewer, SEEN[width]);
        await watchShifts(page);
        for (const visit of visitsBy(viewer)) {
          if (!(await arrive(page, visit, known))) continue;
          await expectNothingMoved(page, visit.name);
          await expectAccessible(page, visit.name);
          await expectNoOverflow(page, visit.name);
          if (width === 390) continue;
          // The keyboard walk comes last, since it changes the page.
          await seeIn(page, 'light');
          expect.soft(await walkFaults(page), `${visit.name} by keyboard`).toEqual([]);
        }
      }
    });
  }
}
