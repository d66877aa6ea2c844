import { askForLeave } from '../harness/leave';
import { foundCompany, joinCompany } from '../harness/people';
import { expect, test } from '../harness/test';
import { DashboardPage } from '../pages/dashboard-page';

/** What the browser itself prints for a script that is not there. */
const OWN_LINES = /SRI's integrity|Refused to execute script|Failed to find a valid digest/;

/** Everything of a remote's release but what every page of it loads first. */
const CHUNKS = /\/releases\/remote-leave\/[^/]+\/(?!entry\.|remote\.)[^/]+\.js$/;

const OTHERS = ['Messages', 'Hours this week', 'Company'];

/** The widget of leave says that it is unavailable, and no other one does. */
async function expectOnlyLeaveFails(dashboard: DashboardPage): Promise<void> {
  await expect(dashboard.widget('Leave').getByText('Atrium cannot show Leave & Attendance')).toBeVisible();
  for (const other of OTHERS) {
    await expect(dashboard.widget(other)).toBeVisible();
    await expect(dashboard.widget(other).getByText(/^Atrium cannot show/)).toHaveCount(0);
  }
  await expect(dashboard.widget('Messages').getByText('No recent messages')).toBeVisible();
}

/** Brings the widget of leave back, which shows who has asked. */
async function retry(dashboard: DashboardPage): Promise<void> {
  const widget = dashboard.widget('Leave');
  await widget.getByRole('button', { name: 'Retry' }).click();
  await expect(widget.getByText('Jonas Weber')).toBeVisible();
}

test('a widget whose code is missing says so in its own card; the others work, and Retry brings it', async ({
  browserOf,
  faults,
}) => {
  faults.allowStatus(404);
  faults.allow(OWN_LINES);
  const founder = await foundCompany(await browserOf('founder'));
  const { page } = founder;
  await askForLeave(await joinCompany(await browserOf('colleague'), founder), 2);
  await page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: 'Not found' }));

  const dashboard = await DashboardPage.open(page);

  await expectOnlyLeaveFails(dashboard);
  await page.unroute(CHUNKS);
  await retry(dashboard);
});

/** Throws until the page is told that it is mended. */
const BROKEN = '(()=>{if(!window.mended)throw new TypeError("broken on purpose")})()';

for (const { when, breaking } of [
  // Its first question is whether one decides leave.
  { when: 'as it is drawn', breaking: (script: string) => script.replaceAll('"leave.decide"', `${BROKEN}||$&`) },
  // A module writes its styles down once, before anything is drawn.
  {
    when: 'as its code first runs',
    breaking: (script: string) => script.replace(/\$\{(?=\w+\.token)/, `$&${BROKEN},`),
  },
]) {
  test(`a widget that throws ${when} says so in its own card, and Retry draws it once it is mended`, async ({
    browserOf,
    faults,
  }) => {
    faults.allow(/broken on purpose/);
    const founder = await foundCompany(await browserOf('founder'));
    const { page } = founder;
    await askForLeave(await joinCompany(await browserOf('colleague'), founder), 2);
    // What comes is not what the release was built as, which its hash would tell.
    await page.addInitScript(() => Object.defineProperty(HTMLScriptElement.prototype, 'integrity', { set: () => {} }));
    let broken = 0;
    await page.route(CHUNKS, async (route) => {
      const answer = await route.fetch();
      const script = await answer.text();
      const body = script.includes('"leave.decide"') ? breaking(script) : script;
      if (body !== script) broken += 1;
      await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'cache-control': 'no-store' } });
    });

    const dashboard = await DashboardPage.open(page);

    await expectOnlyLeaveFails(dashboard);
    expect(broken).toBe(1);
    await dashboard.widget('Leave').getByRole('button', { name: 'Retry' }).click();
    await expectOnlyLeaveFails(dashboard);
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await retry(dashboard);
  });
}
