import { API, rolloutPosition } from '@atrium/contracts';
import { OPERATOR } from '../../harness/operators';
import { foundCompany, type SignedInUser } from '../../harness/people';
import { storeChangedRelease } from '../../harness/servers/changed-release';
import { Mailbox } from '../../harness/servers/mailbox';
import { expect, testWithWebhook as test } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';

const HELP = 'Request time off and track its status.';
const BROKEN = '(()=>{throw new Error("The next version has no texts.")})()';

const name = 'remote-leave';

/** Returns a version and a share of the people with whom the canary of the version includes all but the last person. */
async function excludeLast(people: readonly SignedInUser[]): Promise<{ version: string; percent: number }> {
  const cohorts = await Promise.all(
    people.map(async ({ api }) => (await api.call(API.accounts.currentUser)).cohort ?? ''),
  );
  for (let patch = 0; ; patch += 1) {
    const version = `9.0.${patch}`;
    const positions = cohorts.map((cohort) => Math.floor(rolloutPosition({ name, version }, cohort)));
    const percent = positions.at(-1) ?? 0;
    if (positions.slice(0, -1).every((position) => position < percent)) return { version, percent };
  }
}

test('demotes a failing canary automatically, and tells operators why', async ({ server, webhook, browserOf }) => {
  const people: SignedInUser[] = [];
  for (const company of ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Oak']) {
    people.push(await foundCompany(await browserOf(company), { company }));
  }
  const { version, percent } = await excludeLast(people);
  await storeChangedRelease(server, { name, version, from: `"${HELP}"`, to: BROKEN });
  await server.release('activate', `${name}@${version}`, '--canary', String(percent));

  // The canary falls back to the active version, so that people notice nothing.
  for (const { page } of people) {
    await LeavePage.open(page);
    await expect(page.getByText(HELP)).toBeVisible();
  }

  await expect.poll(() => server.release('status', name)).not.toContain(`${version} (${percent} %)`);
  // The last person never ran it.
  expect(await server.release('history', name)).toMatch(/atrium +demote.*failed in 5 of 5 runs \(100 %\), of 5 people/);
  await expect.poll(() => webhook.received).toMatchObject([{ event: 'release.demoted', name, demoted: version }]);
  expect(await new Mailbox(server.dataDir).link(OPERATOR, '/ops')).toBe('/ops');
});
