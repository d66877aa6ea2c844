import type { Page } from '@playwright/test';
import { activate, openStore, readRelease } from '@atrium/releases';
import { releasedPackages } from '@atrium/tools-release';
import { expect, testWithOwnStage as test } from '../../harness/cast';
import { expectArrived } from '../../harness/checks/arrival';
import { VISITS } from '../../harness/routes';
import { storeChangedRelease } from '../../harness/servers/changed-release';
import type { AtriumServer } from '../../harness/servers/server';
import { signIn, stagedObjects } from '../../harness/servers/stage';
import { ROOT } from '../../harness/workspace';

/** Compressing a release of all packages takes some seconds, so that `npm test` makes few. */
const RELEASES = process.env['ATRIUM_TEST_ALL'] === '1' ? 20 : 2;
/** Newest versions that pruning keeps in any case. */
const KEEP = process.env['ATRIUM_TEST_ALL'] === '1' ? 5 : 1;
/** A version that never was live. */
const EARLIER = '8.9.0';

const PACKAGES = releasedPackages(ROOT);
const REMOTES = PACKAGES.filter((name) => name !== 'host');

const versionOf = (release: number) => `9.0.${release}`;

/** Stores a release of each package in which every script has another name and content. */
async function storeAll(server: AtriumServer, names: readonly string[], version: string): Promise<void> {
  const store = (name: string) => {
    const from = name === 'host' ? 'webpackChunkatrium_host' : `atrium_${name.replace(/^remote-/, '')}_chunks`;
    return storeChangedRelease(server, { name, version, from, to: `${from}_${version.replaceAll('.', '_')}` });
  };
  await Promise.all(names.map(store));
}

/** Makes a stored version of packages live. Resolves when the page has fetched the registry. */
async function announce(page: Page, server: AtriumServer, names: readonly string[], version: string): Promise<void> {
  const fetched = page.waitForResponse((response) => response.url().includes('/api/registry') && response.ok());
  await server.release('activate', ...names.map((name) => `${name}@${version}`));
  await fetched;
}

/** Navigates inside the app, as a link does. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** The addresses of all pages that a founder sees. */
async function founderAddresses(): Promise<string[]> {
  const known = await stagedObjects();
  const usual = VISITS.filter(
    ({ viewer, special, leadsTo }) => viewer === 'founder' && special === null && leadsTo === null,
  );
  return [...new Set(usual.map(({ address }) => address(known)))];
}

/** Opens the dashboard and marks the document: a page load would remove the mark. */
async function openMarked(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expectArrived(page, '/dashboard');
  await page.evaluate(() => document.body.setAttribute('data-stayed', 'yes'));
}

/** Records the names of the scripts that a page loads, and of those that fail. */
function watchScripts(page: Page) {
  const loaded = new Set<string>();
  const failed: string[] = [];
  const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    if (response.ok()) loaded.add(nameOf(response.url()));
    else failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return { loaded, failed };
}

test(`a tab that missed ${RELEASES} releases visits every page with the code that it started with`, async ({
  server,
  browserOf,
  browserErrors,
}) => {
  test.setTimeout(270_000);
  // The tab receives the event of a new registry and cannot fetch it.
  browserErrors.allow(/net::ERR_FAILED \(.*\/api\/registry/);
  const page = await browserOf('founder');
  await signIn(page, 'founder');
  await openMarked(page);
  await page.route('**/api/registry**', (route) => route.abort());
  const { loaded, failed } = watchScripts(page);
  await storeAll(server, PACKAGES, EARLIER);
  for (let release = 1; release <= RELEASES; release += 1) {
    const version = versionOf(release);
    await storeAll(server, PACKAGES, version);
    const targets = PACKAGES.map((name) => ({ name, version }));
    await activate(openStore(server.dataDir), targets, { who: 'e2e' });
  }
  // The server writes each minute what tabs run, without which nothing is pruned.
  await expect(async () => {
    expect(await server.release('prune', '--keep', String(KEEP))).toContain(EARLIER);
  }).toPass({ timeout: 90_000 });

  for (const address of await founderAddresses()) {
    await navigate(page, address);
    await expectArrived(page, address);
  }

  expect(failed).toEqual([]);
  const store = openStore(server.dataDir);
  const newest = PACKAGES.flatMap((name) => Object.keys(readRelease(store, name, versionOf(RELEASES))?.files ?? {}));
  expect(newest.length).toBeGreaterThan(0);
  expect(loaded.size).toBeGreaterThan(0);
  expect([...loaded].filter((file) => newest.includes(file))).toEqual([]);
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');
});

test('a tab opens every page with the remotes that went live meanwhile, and reloads only for a new host', async ({
  server,
  browserOf,
}) => {
  test.setTimeout(270_000);
  const page = await browserOf('founder');
  await signIn(page, 'founder');
  await openMarked(page);
  await navigate(page, '/leave');
  await expectArrived(page, '/leave');
  const { loaded, failed } = watchScripts(page);
  await storeAll(server, REMOTES, versionOf(1));
  await announce(page, server, REMOTES, versionOf(1));

  for (const address of await founderAddresses()) {
    await navigate(page, address);
    await expectArrived(page, address);
  }

  expect(failed).toEqual([]);
  const store = openStore(server.dataDir);
  for (const name of REMOTES) {
    const release = readRelease(store, name, versionOf(1));
    expect([...loaded], name).toContain(release?.kind === 'remote' ? release.entry.file : name);
  }
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'yes');

  await storeAll(server, ['host'], versionOf(1));
  await announce(page, server, ['host'], versionOf(1));
  await expect(async () => {
    await navigate(page, '/leave');
    await navigate(page, '/dashboard');
    await expect(page.locator('body')).not.toHaveAttribute('data-stayed', 'yes', { timeout: 2_000 });
  }).toPass();
  await expectArrived(page, '/dashboard');
});
