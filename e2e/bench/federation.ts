/*
 * Measures what independent deployment costs a browser: compares a cold load of a remote's page over a slow connection
 * with the same sources in a single build, measures how long signatures are verified, and what a browser downloads
 * after one remote was released again. Usage: `npm run bench -- federation [runs]`
 */
import { rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { openBrowser } from './browser/browser';
import { install, type Installation } from './cold-load/installation';
import { coldLoad, type Load } from './cold-load/measure';
import { measureRedeploy } from './cold-load/redeploy';
import { storeReleases, oneBundle } from './cold-load/variants';
import { median, percentile } from './side-by-side/compare';

const SLOWDOWN = 4;

/**
 * Measures how long browsers verify the registry and the releases of a page, on a processor slowed to a quarter.
 * Returns the times of all loads in ms.
 */
async function verificationTimes(browser: Browser, { origin }: Installation, loads: number): Promise<number[]> {
  const times: number[] = [];
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (let load = 0; load < loads; load += 1) {
      await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
      const time = await page.waitForFunction(() => performance.getEntriesByName('atrium-verification')[0]?.duration);
      times.push(Number(await time.jsonValue()));
    }
  } finally {
    await context.close();
  }
  return times;
}

const PAGE = { path: '/leave', heading: 'Leave & Attendance' };
const TARGETS = { time: 1, bytes: 1, verificationMs: 10, redeploy: 0.02, redeployWithoutDeltas: 0.1 };
const runs = Number(process.argv[2] ?? 7);

function summary(loads: readonly Load[]): Load {
  const medianOf = (key: keyof Load) => median(loads.map((load) => load[key]));
  return {
    timeMs: medianOf('timeMs'),
    bytes: medianOf('bytes'),
    requests: medianOf('requests'),
    depth: medianOf('depth'),
  };
}

function line(name: string, { timeMs, bytes, requests, depth }: Load): string {
  const cells = [`${(bytes / 1024).toFixed(0)} KB`, String(requests), String(depth), `${timeMs.toFixed(0)} ms`];
  return name.padEnd(24) + cells.map((cell) => cell.padStart(10)).join('');
}

const dataDirs = [await storeReleases()];
dataDirs.push(await oneBundle(dataDirs[0] ?? ''));
const installations: Installation[] = [];
const browser = await openBrowser();
try {
  for (const dataDir of dataDirs) installations.push(await install(dataDir));
  const loads: Load[][] = installations.map(() => []);
  // The variants alternate, so that other load on the machine affects both alike. The first run warms up the servers.
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, installation] of installations.entries()) {
      const load = await coldLoad(browser, installation, PAGE.path, PAGE.heading);
      if (run > 0) loads[index]?.push(load);
    }
  }
  const [delivered, one] = loads.map(summary);
  if (!delivered || !one) throw new Error('Nothing was measured.');
  console.log(`Cold load of ${PAGE.path} at 1.6 Mbit/s and 150 ms, median of ${runs} interleaved runs\n`);
  console.log(
    `${''.padEnd(24)}${['on the wire', 'requests', 'depth', 'time'].map((cell) => cell.padStart(10)).join('')}`,
  );
  console.log(line('host and remotes', delivered));
  console.log(line('one build', one));
  const ratio = { time: delivered.timeMs / one.timeMs, bytes: delivered.bytes / one.bytes };
  console.log(
    `\ntime  × ${ratio.time.toFixed(2)}  (target ≤ ${TARGETS.time})\nbytes × ${ratio.bytes.toFixed(2)}  (target ≤ ${TARGETS.bytes})`,
  );
  const [first] = installations;
  const verificationMs = first ? await verificationTimes(browser, first, Math.max(5, runs * 5)) : [];
  const p95 = percentile(verificationMs, 0.95);
  console.log(
    `verification of signatures at 4× slowed CPU: p50 ${median(verificationMs).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms  (target ≤ ${TARGETS.verificationMs} ms)`,
  );
  if (first) {
    const { appBytes, deltaBytes, wholeBytes, scripts, deltas } = await measureRedeploy(
      browser,
      first,
      dataDirs[0] ?? '',
      PAGE.path,
    );
    console.log(
      `\nscripts of ${PAGE.path} after one remote was released again, of ${(appBytes / 1024).toFixed(0)} KB: ${scripts} scripts (${deltas} as deltas), ${(deltaBytes / 1024).toFixed(1)} KB\n` +
        `with dictionaries    × ${(deltaBytes / appBytes).toFixed(3)}  (target ≤ ${TARGETS.redeploy})\n` +
        `without dictionaries × ${(wholeBytes / appBytes).toFixed(3)}  (target ≤ ${TARGETS.redeployWithoutDeltas})`,
    );
  }
} finally {
  await browser.close();
  for (const installation of installations) await installation.stop();
  for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
}
