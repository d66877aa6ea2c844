import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { activate, openStore, readBuiltRelease, type Store, storeRelease } from '@atrium/releases';
import { releasedPackages } from '@atrium/tools-release';
import { AtriumServer } from './server';
import { ROOT, RUNS, TEMPLATE } from '../workspace';

/**
 * Runs before all specs: stores and activates the existing builds and starts a server once to create the database,
 * which would take every later server several seconds.
 */
export default async function prepareReleases(): Promise<void> {
  await removeEndedRuns();
  await releaseBuilds(openStore(TEMPLATE), 'before all specs');
  await (await AtriumServer.startIn(TEMPLATE)).end();
}

/** Stores and activates the existing build of every package. */
export async function releaseBuilds(store: Store, why: string): Promise<void> {
  const targets = [];
  for (const name of releasedPackages(ROOT)) {
    const build = join(ROOT, name, 'dist');
    const release = readBuiltRelease(build);
    if (!release) throw new Error(`${name} is not built. npm test -- --only e2e builds it first.`);
    await storeRelease(store, build);
    targets.push({ name, version: release.version });
  }
  await activate(store, targets, { who: 'e2e', why });
}

/** Removes the files that earlier runs left for inspection, except those of runs that are still active. */
async function removeEndedRuns(): Promise<void> {
  for (const name of await readdir(RUNS).catch(() => [])) {
    if (!isRunning(Number.parseInt(name))) await rm(join(RUNS, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch {
    return false;
  }
}
