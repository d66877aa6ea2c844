import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, seeIn } from '../harness/axe';
import { expect, testWithCast as test } from '../harness/cast';
import { walkFaults } from '../harness/keyboard-walk';
import { MOST_SHIFT, movedOn, shiftOf, watchShifts } from '../harness/layout-shift';
import { type Known, type Viewer, type Visit, visitsBy } from '../harness/routes';
import { follow, settled } from '../harness/settled';
import { SEEN, WIDTHS } from '../harness/widths';

/** The longest first, so that nobody waits for it at the end. */
const VIEWERS: readonly (readonly [name: string, viewers: readonly Viewer[]])[] = [
  ['founders', ['founder']],
  ['visitors', ['visitor']],
  ['founders on their first day, employees and newcomers', ['beginner', 'employee', 'newcomer']],
];

/** Opens a page as most people do, and lets all of it come; false where it led to one that is looked at as itself. */
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

/** What stood there first still stands in its place; to be asked before anything is pressed. */
async function expectNothingMoved(page: Page, name: string): Promise<void> {
  const shift = await shiftOf(page);
  expect.soft(shift, `${name} moved:\n${(await movedOn(page)).join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

for (const width of WIDTHS) {
  for (const [who, viewers] of VIEWERS) {
    test(`${who} can use every page, ${width} px wide`, async ({ openAs, known, faults }) => {
      test.slow();
      // What is refused, gone or not signed in is looked at too.
      faults.allowStatus(400, 401, 403, 404, 410, 422);
      for (const viewer of viewers) {
        const page = await openAs(viewer, SEEN[width]);
        follow(page);
        await watchShifts(page);
        for (const visit of visitsBy(viewer)) {
          if (!(await arrive(page, visit, known))) continue;
          await expectNothingMoved(page, visit.name);
          await expectAccessible(page, visit.name);
          await expectNoOverflow(page, visit.name);
          if (width === 390) continue;
          // Last, as it changes the page.
          await seeIn(page, 'light');
          expect.soft(await walkFaults(page), `${visit.name} by keyboard`).toEqual([]);
        }
      }
    });
  }
}
