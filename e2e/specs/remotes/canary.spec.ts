import { API, rolloutPosition } from '@atrium/contracts';
import { foundCompany, type SignedInUser } from '../../harness/people';
import { HELP, NEXT, NEXT_HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import { expect, testWithOwnServer as test } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';

const name = 'remote-leave';

/** Returns the cohort of a person. */
async function cohortOf({ api }: SignedInUser): Promise<string> {
  const { cohort } = await api.call(API.accounts.currentUser);
  if (cohort === undefined) throw new Error('The server sends no cohort.');
  return cohort;
}

/** Returns a version whose canary can include one of two cohorts without the other, and the share for that. */
function separate(cohorts: readonly string[]): { version: string; percent: number; included: number } {
  for (let patch = 0; ; patch += 1) {
    const version = `9.0.${patch}`;
    const positions = cohorts.map((cohort) => Math.floor(rolloutPosition({ name, version }, cohort)));
    const [first, last] = [Math.min(...positions), Math.max(...positions)];
    if (first < last && last > 0) return { version, percent: last, included: positions.indexOf(first) };
  }
}

test('a canary runs for a part of the people, ends in their open tabs, and is then promoted', async ({
  server,
  browserOf,
}) => {
  const people = [
    await foundCompany(await browserOf('founder')),
    await foundCompany(await browserOf('other founder'), { company: 'Birchwood' }),
  ];
  const { version, percent, included } = separate(await Promise.all(people.map(cohortOf)));
  const [tester, other] = (included === 0 ? people : people.toReversed()).map(({ page }) => page);
  if (!tester || !other) throw new Error('Two people are needed.');
  await storeChangedRelease(server, { name, version, ...NEXT });

  await server.release('activate', `${name}@${version}`, '--canary', String(percent), '--why', 'the next version');
  expect(await server.release('status')).toContain(`${version} (${percent} %)`);
  await LeavePage.open(tester);
  await expect(tester.getByText(NEXT_HELP)).toBeVisible();
  await LeavePage.open(other);
  await expect(other.getByText(HELP)).toBeVisible();

  // A page load would remove this attribute.
  await tester.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));
  await server.release('abort', name, '--why', 'it forgets drafts');
  await expect(tester.getByText(HELP)).toBeVisible();
  await expect(tester.getByText(NEXT_HELP)).toBeHidden();
  await expect(tester.locator('body')).toHaveAttribute('data-stayed', 'yes');

  await server.release('activate', `${name}@${version}`, '--canary', String(percent));
  await server.release('promote', name);
  await LeavePage.open(other);
  await expect(other.getByText(NEXT_HELP)).toBeVisible();
  expect(await server.release('history', name)).toMatch(/abort.*it forgets drafts/);
});
