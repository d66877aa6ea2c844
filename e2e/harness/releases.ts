import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { activate, openStore, releasedPackages, storeRelease } from '@atrium/tools-release';
import { readBuiltRelease } from '@atrium/tools-webpack';
import { AtriumServer } from './server';
import { ROOT, RUNS, TEMPLATE } from './workspace';

/**
 * Before all specs: stores what is built, without building anything, makes it live, and has a server make the database,
 * which would cost each of the servers to come some seconds.
 */
export default async function prepareReleases(): Promise<void> {
  await removeEndedRuns();
  const store = openStore(TEMPLATE);
  const targets = [];
  for (const name of releasedPackages(ROOT)) {
    const build = join(ROOT, name, 'dist');
    const release = readBuiltRelease(build);
    if (!release) throw new Error(`${name} is not built. npm test -- --only e2e builds it first.`);
    await storeRelease(store, build);
    targets.push({ name, version: release.version });
  }
  await activate(store, targets, { who: 'e2e', why: 'before all specs' });
  await (await AtriumServer.startIn(TEMPLATE)).end();
}

/** What the runs before left for whoever wanted to look, save of those that still go on. */
async function removeEndedRuns(): Promise<void> {
  for (const name of await readdir(RUNS).catch(() => [])) {
    if (!isRunning(Number(name))) await rm(join(RUNS, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch {
    return false;
  }
}
