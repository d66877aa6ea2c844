import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltRelease } from '@atrium/releases';
import { buildApps } from '../builds/apps';
import { findDifferentFiles } from '../builds/second-checkout';
import { buildServer } from '../builds/server';
import { cachePath, ROOT } from '../workspace';
import { oneCheck, type Suite } from './suite';

/** Returns a suite that builds the given apps for production, and no other package. */
export const appBuildSuite = (folders: string[]): Suite => ({
  name: 'build',
  title: 'Build',
  async run() {
    await buildApps(folders);
    return oneCheck(true, '');
  },
});

/** The package to build twice. It is a remote, since federation once wrote the checkout's path into its entry. */
const BUILT_TWICE = 'remote-time';
/** File with the inputs hash of the last identical comparison, which need not be repeated. */
const COMPARED = cachePath('compared-build');

/**
 * Builds everything that changed for production. With `all` it also checks that the same sources build the same bytes in
 * another folder.
 */
export const buildSuite: Suite = {
  name: 'build',
  title: 'Builds',
  async run(show, { all } = {}) {
    await Promise.all([buildServer(), buildApps()]);
    if (!all) return oneCheck(true, '');
    const inputs = readBuiltRelease(join(ROOT, BUILT_TWICE, 'dist'))?.inputs ?? '';
    if (existsSync(COMPARED) && readFileSync(COMPARED, 'utf8') === inputs) return oneCheck(true, '');
    show(`${BUILT_TWICE} once more, in another folder`);
    const files = await findDifferentFiles(BUILT_TWICE);
    if (files.length === 0) writeFileSync(COMPARED, inputs);
    return oneCheck(
      files.length === 0,
      `${BUILT_TWICE} has other bytes when it is built in another folder:\n  ${files.join('\n  ')}`,
    );
  },
};
