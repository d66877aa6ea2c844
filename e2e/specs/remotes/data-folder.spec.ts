import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@atrium/releases';
import { releasedPackages } from '@atrium/tools-release';
import type { Page } from '@playwright/test';
import { foundCompany } from '../../harness/people';
import { watchEntry } from '../../harness/script-downloads';
import { HELP, NEXT, NEXT_HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import { releaseBuilds } from '../../harness/servers/releases';
import type { AtriumServer } from '../../harness/servers/server';
import { expect, testWithOwnServer as test } from '../../harness/test';
import { ROOT, TEMPLATE } from '../../harness/workspace';
import { LeavePage } from '../../pages/leave-page';

const name = 'remote-leave';
const version = '9.0.0';

/** Messages that the browser logs while the server does not run. */
const NO_SERVER = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to fetch|WebSocket connection/;

/** Marks the document of a tab. A page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));

/** Leaves the page and enters it again, until it shows a text: a loaded remote is replaced when its page is entered. */
async function enterUntil(leavePage: LeavePage, text: string): Promise<void> {
  await expect(async () => {
    await leavePage.navigate('People');
    await leavePage.navigate('Leave & Attendance');
    await expect(leavePage.page.getByText(text)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function activateNext(server: AtriumServer): Promise<void> {
  await storeChangedRelease(server, { name, version, ...NEXT });
  await server.command('release', ['activate', `${name}@${version}`]);
}

/** Replaces the data folder of a server that has ended by that of a new installation with the same builds. */
async function wipe({ dataDir }: AtriumServer): Promise<void> {
  await rm(dataDir, { recursive: true });
  for (const each of releasedPackages(ROOT)) {
    // Stored builds are only signed again, which is faster than compressing them.
    await cp(join(TEMPLATE, 'releases', each), join(dataDir, 'releases', each), { recursive: true });
  }
  await releaseBuilds(openStore(dataDir), 'a new installation');
}

test('an open tab continues with the releases of a backup that was restored', async ({
  server,
  browserOf,
  browserErrors,
}) => {
  browserErrors.allow(NO_SERVER);
  browserErrors.allowStatus(503);
  const leavePage = await LeavePage.open((await foundCompany(await browserOf('founder'))).page);
  const { page } = leavePage;
  await expect(page.getByText(HELP)).toBeVisible();
  await mark(page);
  const archive = `${server.dataDir}.tar.gz`;
  await server.end();
  await server.command('backup', ['--to', archive]);
  await activateNext(server);
  await server.startAgain();
  await enterUntil(leavePage, NEXT_HELP);

  await server.end();
  const restored = await server.command('restore', [archive, '--force']);
  await server.startAgain();

  // The restored registry has a newer serial than the one that the tab has seen.
  await enterUntil(leavePage, HELP);
  await expect(leavePage.profileMenu).toHaveAccessibleName('Profile menu of Mara Lind');
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
  const [, movedTo = ''] = /lies in (\S+);/.exec(restored) ?? [];
  for (const path of [archive, movedTo]) await rm(path, { recursive: true });
});

test('an open tab of a wiped installation shows the sign-in page, and runs new releases only after a load', async ({
  server,
  browserOf,
  browserErrors,
}) => {
  browserErrors.allow(NO_SERVER);
  // The new installation knows neither the session nor its tokens.
  browserErrors.allowStatus(401, 403, 503);
  const { page } = await LeavePage.open((await foundCompany(await browserOf('founder'))).page);
  await expect(page.getByText(HELP)).toBeVisible();
  await mark(page);
  await server.end();
  await wipe(server);
  await activateNext(server);
  const isRequested = watchEntry(page, server, { name, version });
  let isRequestedBefore: boolean | undefined;
  page.once('domcontentloaded', () => {
    isRequestedBefore = isRequested();
  });

  await server.startAgain();

  // The socket connects again within seconds, and is refused.
  await expect(page.getByRole('heading', { name: 'Log in to Atrium' })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('body')).not.toHaveAttribute('data-stayed');
  expect(isRequestedBefore).toBe(false);

  // The page has the keys of the new installation, and ignores the registry that the browser has kept.
  await foundCompany(page);
  await LeavePage.open(page);
  await expect(page.getByText(NEXT_HELP)).toBeVisible();
});
