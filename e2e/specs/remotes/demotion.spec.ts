import { API, rolloutPosition } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { OPERATOR, registerOperator } from '../../harness/operators';
import { foundCompany, type SignedInUser } from '../../harness/people';
import { watchEntry } from '../../harness/script-downloads';
import { BROKEN, HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import { Mailbox } from '../../harness/servers/mailbox';
import type { AtriumServer } from '../../harness/servers/server';
import type { Webhook } from '../../harness/servers/webhook';
import { expect, testWithWebhook as test } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';
import { OpsPage } from '../../pages/ops-page';

const name = 'remote-leave';

/** Share of the people that the canary includes. */
const PERCENT = 10;

/** Returns a version whose canary includes all people but the last one. */
async function versionWithoutLast(people: readonly SignedInUser[]): Promise<string> {
  const cohorts = await Promise.all(
    people.map(async ({ api }) => (await api.call(API.accounts.currentUser)).cohort ?? ''),
  );
  const last = cohorts.pop() ?? '';
  for (let patch = 0; ; patch += 1) {
    const version = `9.0.${patch}`;
    const isIncluded = (cohort: string) => rolloutPosition({ name, version }, cohort) < PERCENT;
    if (cohorts.every(isIncluded) && !isIncluded(last)) return version;
  }
}

/** Founds companies, each in a browser of its own. */
async function foundCompanies(browserOf: (whose: string) => Promise<Page>): Promise<SignedInUser[]> {
  const people: SignedInUser[] = [];
  for (const company of ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Oak']) {
    people.push(await foundCompany(await browserOf(company), { company }));
  }
  return people;
}

/** Opens the page of the remote for each person. The last good version replaces the broken one, so nobody notices it. */
async function openLeaveFor(people: readonly SignedInUser[]): Promise<void> {
  for (const { page } of people) {
    await LeavePage.open(page);
    await expect(page.getByText(HELP)).toBeVisible();
  }
}

interface NoticeTargets {
  server: AtriumServer;
  webhook: Webhook;
  browserOf: (whose: string) => Promise<Page>;
}

/** Expects the notices of a demotion: to the webhook, by email, and on /ops, to which the email leads. */
async function expectNotices({ server, webhook, browserOf }: NoticeTargets, version: string): Promise<void> {
  const reason = /failed in 5 of 5 runs \(100 %\), of 5 people/;
  expect(await server.release('history', name)).toMatch(new RegExp(`atrium +demote.*${reason.source}`));
  await expect.poll(() => webhook.received).toMatchObject([{ event: 'release.demoted', name, demoted: version }]);
  const page = await browserOf('operator');
  await registerOperator(page, server);
  await page.goto(await new Mailbox(server.dataDir).link(OPERATOR, '/ops'));
  const demotion = (await (await OpsPage.on(page)).openHistory()).filter({ hasText: `Demoted ${version}` });
  await expect(demotion).toContainText(reason);
}

test('a failing canary is demoted automatically, and operators receive the reason', async ({
  server,
  webhook,
  browserOf,
}) => {
  const people = await foundCompanies(browserOf);
  const version = await versionWithoutLast(people);
  await storeChangedRelease(server, { name, version, ...BROKEN });
  const entries = people.map(({ page }) => watchEntry(page, server, { name, version }));
  await server.release('activate', `${name}@${version}`, '--canary', String(PERCENT));

  // The person outside of the canary comes first, while it is live.
  await openLeaveFor(people.toReversed());

  await expect.poll(() => server.release('status', name)).not.toContain(`${version} (${PERCENT} %)`);
  await expectNotices({ server, webhook, browserOf }, version);
  expect(entries.map((isRequested) => isRequested())).toEqual([true, true, true, true, true, false]);
});

test('a failing active version is demoted automatically, and operators receive the reason', async ({
  server,
  webhook,
  browserOf,
}) => {
  const people = (await foundCompanies(browserOf)).slice(1);
  const version = '9.1.0';
  await storeChangedRelease(server, { name, version, ...BROKEN });
  await server.release('activate', `${name}@${version}`);

  await openLeaveFor(people);

  await expect.poll(() => server.release('status', name)).not.toMatch(new RegExp(`^${name} +${version}`, 'm'));
  await expectNotices({ server, webhook, browserOf }, version);
});
