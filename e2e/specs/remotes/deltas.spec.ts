import { basename } from 'node:path';
import { chunkName } from '@atrium/releases';
import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../../harness/page-activity';
import { foundCompany } from '../../harness/people';
import { followScripts, networkBytes, type ScriptDownload } from '../../harness/script-downloads';
import { HELP, NEXT, NEXT_HELP, storeChangedRelease } from '../../harness/servers/changed-release';
import { expect, testWithOwnServer as test } from '../../harness/test';
import { LeavePage } from '../../pages/leave-page';

const name = 'remote-leave';
const version = '9.0.0';
const FOLDER = `/releases/${name}/`;

const isFromNetwork = (download: ScriptDownload): boolean => download.networkBytes > 0;
const chunkOf = ({ url }: ScriptDownload): string | null => chunkName(basename(url));

/** Opens the page of the remote, and waits until it shows a text and has loaded what it loads. */
async function openLeave(page: Page, text: string): Promise<void> {
  await LeavePage.open(page);
  await expect(page.getByText(text)).toBeVisible();
  await waitUntilSettled(page);
}

test('a browser downloads a new version of a remote as its difference to the one that it has', async ({
  server,
  browserOf,
}) => {
  await storeChangedRelease(server, { name, version, ...NEXT });
  const { page } = await foundCompany(await browserOf('founder'));
  const scripts = await followScripts(page, FOLDER);
  await openLeave(page, HELP);
  const before = scripts().filter(isFromNetwork);
  expect(new Set(before.map(({ encoding }) => encoding))).toEqual(new Set(['br']));

  await server.release('activate', `${name}@${version}`, '--why', 'the next version');
  await openLeave(page, NEXT_HELP);
  const known = new Set(before.map(chunkOf));
  const changed = scripts().filter((download) => isFromNetwork(download) && known.has(chunkOf(download)));
  expect(changed.map(chunkOf)).toContain('entry');
  expect(changed.length).toBeGreaterThan(1);
  expect(changed.map(({ encoding }) => encoding)).toEqual(changed.map(() => 'dcz'));

  // A decompressed delta is in the cache like any script.
  await openLeave(page, NEXT_HELP);
  const urls = new Set(changed.map(({ url }) => url));
  expect(scripts().filter((download) => isFromNetwork(download) && urls.has(download.url))).toEqual([]);

  const newcomer = await foundCompany(await browserOf('newcomer'));
  const newcomerScripts = await followScripts(newcomer.page, FOLDER);
  await openLeave(newcomer.page, NEXT_HELP);
  const whole = newcomerScripts().filter((download) => isFromNetwork(download) && urls.has(download.url));
  expect(whole.map(({ encoding }) => encoding)).toEqual(whole.map(() => 'br'));
  expect(whole).toHaveLength(changed.length);
  expect(networkBytes(changed)).toBeLessThan(networkBytes(whole) / 2);
});
