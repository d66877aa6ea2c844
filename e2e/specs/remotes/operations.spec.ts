import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../../harness/checks/axe';
import { keyboardWalkIssues } from '../../harness/checks/keyboard-walk';
import { seeAt } from '../../harness/checks/widths';
import { OPERATOR, registerOperator } from '../../harness/operators';
import { waitUntilSettled } from '../../harness/page-activity';
import { foundCompany } from '../../harness/people';
import { NEXT, storeChangedRelease } from '../../harness/servers/changed-release';
import type { AtriumServer } from '../../harness/servers/server';
import { expect, testWithWebhook as test } from '../../harness/test';
import { OpsPage } from '../../pages/ops-page';

const name = 'remote-leave';
const version = '9.0.0';
const WHY = 'the next version is broken';

/** The pages below /ops with their headings. */
const PAGES = [
  ['/ops', 'What is live'],
  [`/ops/releases/${name}`, name],
  ['/ops/freezes', 'Freezes'],
  ['/ops/history', 'Who changed what'],
  ['/ops/calls', 'Calls of operators and tokens'],
  ['/ops/tokens', 'Tokens of pipelines'],
] as const;

/** Makes another version of a remote live, as its team does. */
async function activateNext(server: AtriumServer): Promise<void> {
  await storeChangedRelease(server, { name, version, ...NEXT });
  await server.release('activate', `${name}@${version}`, '--why', 'the next version');
}

/** Lets every file of every remote fail to load. */
const breakRemotes = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/releases/remote-'),
    (route) => route.abort(),
  );

test('an operator rolls a remote back while every remote fails to load', async ({
  server,
  browserOf,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_FAILED/);
  await activateNext(server);
  const page = await browserOf('operator');
  await breakRemotes(page);
  await registerOperator(page, server);
  await page.goto('/dashboard');
  const ops = await OpsPage.openFromMenu(page);
  await expect(ops.active(name)).toContainText(version);

  const dialog = await ops.askToRollBack(name);
  await dialog.confirm('Roll back');
  await expect(dialog.root.getByText(/^Enter a reason/)).toBeVisible();
  await dialog.reason.fill(WHY);
  await dialog.confirm('Roll back');

  await expect(dialog.root).toBeHidden();
  await expect(ops.active(name)).not.toContainText(version);
  const entry = (await ops.openHistory()).filter({ hasText: WHY });
  await expect(entry).toContainText('Rolled back to');
  await expect(entry).toContainText(`Before: ${version}`);
  await expect(entry).toContainText(OPERATOR);
  expect(await server.release('history', name)).toMatch(/operator@example\.com +rollback .*the next version is broken/);
});

test('a founder who is no operator is redirected from every page of operations', async ({ browserOf }) => {
  const { page } = await foundCompany(await browserOf('founder'));

  for (const [path] of PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Profile menu of/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Operations' })).toBeHidden();
});

test('a tab with an outdated dialog shows what is live now and keeps the reason', async ({
  server,
  browserOf,
  browserErrors,
}) => {
  browserErrors.allowStatus(409);
  await activateNext(server);
  const page = await browserOf('operator');
  await registerOperator(page, server);
  const first = await OpsPage.open(page);
  const second = await OpsPage.open(await page.context().newPage());
  const outdated = await second.askToRollBack(name);
  await outdated.reason.fill('leave forms fail');

  const dialog = await first.askToRollBack(name);
  await dialog.reason.fill(WHY);
  await dialog.confirm('Roll back');
  await expect(dialog.root).toBeHidden();
  // The page behind the dialog shows it without being loaded again.
  await expect(second.active(name)).not.toContainText(version);
  await outdated.confirm('Roll back');

  const notice = outdated.root.getByRole('alert');
  await expect(notice).toContainText(`Somebody changed what is live of ${name} in the meantime.`);
  await expect(notice).toContainText(`by ${OPERATOR}`);
  await expect(outdated.reason).toHaveValue('leave forms fail');
});

test('the pages of operators are accessible, fit the screen and work by keyboard', async ({ server, browserOf }) => {
  await activateNext(server);
  const page = await browserOf('operator');
  await registerOperator(page, server);

  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await waitUntilSettled(page);
    for (const [width, theme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await seeAt(page, width);
      await expectAccessible(page, `${path}, ${width} px`, { themes: [theme] });
      await expectNoOverflow(page, `${path}, ${width} px`);
    }
    await seeAt(page, 1280);
    expect.soft(await keyboardWalkIssues(page), `${path} by keyboard`).toEqual([]);
  }
});
