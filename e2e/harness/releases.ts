import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { activate, openStore, releasedPackages, storeRelease } from '@atrium/tools-release';
import { readBuiltRelease } from '@atrium/tools-webpack';
import { cachePath, ROOT } from './workspace';

/** Data folder that holds nothing but the releases of this run; every server begins with a copy of it. */
export const TEMPLATE = cachePath('template');

/** Before all specs: stores what is built, without building anything, and makes it live. */
export default async function prepareReleases(): Promise<void> {
  await rm(TEMPLATE, { recursive: true, force: true });
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
}
