/*
 * Measures how much later a page of a remote appears if the entry of the live version is dead or hangs, and the version
 * before runs instead. Usage: `npm run bench -- fallback [runs]`
 */
import { rm } from 'node:fs/promises';
import { activate, openStore, readRegistry } from '@atrium/releases';
import type { Browser, Route } from '@playwright/test';
import { HELP, NEXT, NEXT_HELP, storeChangedRelease } from '../harness/servers/changed-release';
import { openBrowser, openSignedIn } from './browser/browser';
import { install, type Installation } from './cold-load/installation';
import { storeReleases } from './cold-load/variants';
import { median } from './side-by-side/compare';

const NAME = 'remote-leave';
const VERSION = '9.0.0';
const TIMEOUT_MS = 60_000;
const runs = Number(process.argv[2] ?? 5);

interface Case {
  /** The behaviour of the entry of the live version. */
  name: string;
  answer(route: Route): Promise<void>;
  /** The text of the version that runs. */
  text: string;
  targetMs?: number;
}

/** The first one is the baseline. The benchmark answers the request of the entry in all, which takes the same time. */
const CASES: readonly Case[] = [
  { name: 'arrives', answer: (route) => route.continue(), text: NEXT_HELP },
  { name: 'is missing', answer: (route) => route.fulfill({ status: 404 }), text: HELP, targetMs: 1_000 },
  { name: 'is unreachable', answer: (route) => route.abort('connectionrefused'), text: HELP, targetMs: 1_000 },
  { name: 'hangs', answer: () => new Promise(() => undefined), text: HELP, targetMs: 5_000 },
];

/** Returns the time from the navigation until the page of the version that runs appears, in ms. */
async function timeToPage(browser: Browser, installation: Installation, entry: string, { answer, text }: Case) {
  const page = await openSignedIn(browser, installation);
  try {
    await page.route(installation.origin + entry, answer);
    const startedAt = performance.now();
    await page.goto(`${installation.origin}/leave`, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.getByText(text).waitFor({ timeout: TIMEOUT_MS });
    return performance.now() - startedAt;
  } finally {
    await page.context().close();
  }
}

const dataDir = await storeReleases();
const store = openStore(dataDir);
await storeChangedRelease({ dataDir }, { name: NAME, version: VERSION, ...NEXT });
await activate(store, [{ name: NAME, version: VERSION }], { who: 'bench' });
const entry = (await readRegistry(store)).remotes[NAME]?.active.entry.url;
if (entry === undefined) throw new Error(`${NAME} is not live.`);
const installation = await install(dataDir);
const browser = await openBrowser();
try {
  const times = new Map<Case, number[]>(CASES.map((each) => [each, []]));
  // The cases alternate, so that other load on the machine affects all alike. The first run warms up the server.
  for (let run = 0; run <= runs; run += 1) {
    for (const [each, measured] of times) {
      const time = await timeToPage(browser, installation, entry, each);
      if (run > 0) measured.push(time);
    }
  }
  const ordinaryMs = median([...times.values()][0] ?? []);
  console.log(`/leave while the entry of the live version …, median of ${runs} interleaved runs\n`);
  for (const [{ name, targetMs }, measured] of times) {
    const time = median(measured);
    const later =
      targetMs === undefined ? '' : `, ${(time - ordinaryMs).toFixed(0)} ms later  (target ≤ ${targetMs} ms)`;
    console.log(`${name.padEnd(20)}${time.toFixed(0).padStart(6)} ms${later}`);
  }
} finally {
  await browser.close();
  await installation.stop();
  await rm(dataDir, { recursive: true, force: true });
}
