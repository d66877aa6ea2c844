import { API, rolloutPosition } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { OPERATOR, registerOperator } from '../../harness/operators';
import { foundCompany, type SignedInUser } from '../../harness/people';
import { storeChangedRelease } from '../../harness/servers/changed-release';
import { Mailbox } from '../../harness/servers/mailbox';
import type { AtriumServer } from '../../harness/servers/server';
import type { Webhook } from '../../harness/servers/webhook';
import { expect, testWithWebhook as test } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';
import { OpsPage } from '../../pages/ops-page';

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

/** Founds companies, each in a browser of its own. */
async function foundCompanies(browserOf: (whose: string) => Promise<Page>): Promise<SignedInUser[]> {
  const people: SignedInUser[] = [];
  for (const company of ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Oak']) {
    people.push(await foundCompany(await browserOf(company), { company }));
  }
  return people;
}

/** Opens the page of the remote for each person. The last good version replaces the broken one, so nobody notices it. */
async function seeLeaveIn(people: readonly SignedInUser[]): Promise<void> {
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

test('demotes a failing canary automatically, and tells operators why', async ({ server, webhook, browserOf }) => {
  const people = await foundCompanies(browserOf);
  const { version, percent } = await excludeLast(people);
  await storeChangedRelease(server, { name, version, from: `"${HELP}"`, to: BROKEN });
  await server.release('activate', `${name}@${version}`, '--canary', String(percent));

  await seeLeaveIn(people);

  await expect.poll(() => server.release('status', name)).not.toContain(`${version} (${percent} %)`);
  // The last person never ran it.
  await expectNotices({ server, webhook, browserOf }, version);
});

test('demotes a failing active version automatically, and tells operators why', async ({
  server,
  webhook,
  browserOf,
}) => {
  const people = (await foundCompanies(browserOf)).slice(1);
  const version = '9.1.0';
  await storeChangedRelease(server, { name, version, from: `"${HELP}"`, to: BROKEN });
  await server.release('activate', `${name}@${version}`);

  await seeLeaveIn(people);

  await expect.poll(() => server.release('status', name)).not.toMatch(new RegExp(`^${name} +${version}`, 'm'));
  await expectNotices({ server, webhook, browserOf }, version);
});
