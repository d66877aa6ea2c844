/*
 * Measures how much memory a tab keeps that stays open: it visits a page of each remote many times, then follows many
 * releases of one remote without a page load. Compares the heap after both with the heap before.
 * Usage: `npm run bench -- heap [rounds] [releases]`
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { activate, openStore } from '@atrium/releases';
import type { Page } from '@playwright/test';
import { HELP, storeChangedRelease } from '../harness/servers/changed-release';
import { openBrowser, openSignedIn } from './browser/browser';
import { install } from './cold-load/installation';
import { storeReleases } from './cold-load/variants';

const [rounds = 50, releases = 10] = process.argv.slice(2).map(Number);
/** Rounds before the first measurement, after which caches are filled. */
const WARM_UP = 5;
const MAX_RATIO = 1.1;
/** Time in which requests of a page that was left end, in ms. */
const QUIET_MS = 2_000;

/** The remote that is released. */
const NAME = 'remote-leave';
const helpOf = (release: number) => `Request time off: release ${release}.`;
const versionOf = (release: number) => `9.0.${release}`;

/** A page of each remote, that of the released one last. */
const PAGES = [
  { path: '/bulletin', heading: 'Bulletin' },
  { path: '/workspace', heading: 'Workspace' },
  { path: '/people', heading: 'People' },
  { path: '/leave', heading: 'Leave & Attendance' },
];

/** Visits all pages as links do, without a page load. */
async function visitAll(page: Page): Promise<void> {
  for (const { path, heading } of PAGES) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }
}

/** Makes a stored version live, and visits all pages until that version runs. */
async function activateRelease(page: Page, dataDir: string, release: number): Promise<void> {
  const version = versionOf(release);
  const fetched = page.waitForResponse(
    async (response) => response.url().includes('/api/registry') && (await response.text()).includes(version),
  );
  await activate(openStore(dataDir), [{ name: NAME, version }], { who: 'bench' });
  await fetched;
  await visitAll(page);
  await page.getByText(helpOf(release)).waitFor();
}

/** Returns what the heap holds after garbage collection, in bytes. */
async function heapBytes(page: Page): Promise<number> {
  await pause(QUIET_MS);
  const session = await page.context().newCDPSession(page);
  // The second collection frees objects that finalizers release.
  for (let collection = 0; collection < 2; collection += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

const dataDir = await storeReleases();
for (let release = 1; release <= releases; release += 1) {
  const version = versionOf(release);
  await storeChangedRelease({ dataDir }, { name: NAME, version, from: HELP, to: helpOf(release) });
}
const installation = await install(dataDir);
const browser = await openBrowser();
try {
  const page = await openSignedIn(browser, installation);
  await page.goto(`${installation.origin}/leave`);
  for (let round = 0; round < WARM_UP; round += 1) await visitAll(page);
  const before = await heapBytes(page);
  const print = (title: string, bytes: number) => {
    const ratio = `× ${(bytes / before).toFixed(3)}  (target ≤ ${MAX_RATIO})`;
    console.log(`${title.padEnd(44)}${(bytes / 2 ** 20).toFixed(1).padStart(6)} MB  ${ratio}`);
  };
  console.log('Heap of a tab that stays open, after garbage collection\n');
  print('at first', before);
  for (let round = 0; round < rounds; round += 1) await visitAll(page);
  print(`after ${rounds} visits to a page of each remote`, await heapBytes(page));
  for (let release = 1; release <= releases; release += 1) await activateRelease(page, dataDir, release);
  print(`and after ${releases} replacements of ${NAME}`, await heapBytes(page));
} finally {
  await browser.close();
  await installation.stop();
  await rm(dataDir, { recursive: true, force: true });
}
