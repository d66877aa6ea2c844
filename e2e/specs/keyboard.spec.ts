import { expect, testWithCast as test } from '../harness/cast';
import { walkFaults } from '../harness/keyboard-walk';
import { type Viewer, visitsBy } from '../harness/routes';
import { follow, settled } from '../harness/settled';

const VIEWERS: readonly (readonly [name: string, viewers: readonly Viewer[]])[] = [
  ['visitors', ['visitor']],
  ['founders', ['founder']],
  ['employees and newcomers', ['employee', 'newcomer']],
];

for (const [who, viewers] of VIEWERS) {
  test(`${who} reach everything on every page by keyboard`, async ({ openAs, known, faults }) => {
    test.slow();
    faults.allowStatus(400, 401, 403, 404, 410, 422);
    for (const viewer of viewers) {
      const page = await openAs(viewer, { reducedMotion: 'reduce' });
      follow(page);
      for (const { name, address, leadsTo } of visitsBy(viewer)) {
        // Where it leads is walked through as itself.
        if (leadsTo) continue;
        await page.goto(address(known));
        await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
        await settled(page);
        expect.soft(await walkFaults(page), name).toEqual([]);
      }
    }
  });
}
