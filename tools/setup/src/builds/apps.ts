import { join } from 'node:path';
import { readBuiltRelease } from '@atrium/releases';
import { inputsHash } from '@atrium/tools-webpack';
import { inParallel, run, SILENCE_MS, tail } from '../processes/run';
import { Refusal } from '../terminal/refusal';
import { step } from '../terminal/step';
import { appFolders, cachePath, ROOT, tool } from '../workspace';

/** Returns whether `dist` contains a build of the current sources. */
function isBuilt(folder: string): boolean {
  const path = join(ROOT, folder);
  return readBuiltRelease(join(path, 'dist'))?.inputs === inputsHash(path);
}

/**
 * Builds the host and every remote whose inputs changed, two at a time, each in a separate process.
 *
 * @returns the folders that were built
 * @throws Refusal with the messages of a failed build
 */
export async function buildApps(folders = appFolders()): Promise<string[]> {
  const stale = folders.filter((folder) => !isBuilt(folder));
  await inParallel(stale, 2, (folder) => step(`Building ${folder}`, () => build(folder)));
  return stale;
}

async function build(folder: string): Promise<void> {
  const cwd = join(ROOT, folder);
  const log = cachePath('build', `${folder}.log`);
  const { code, output, killed } = await run(tool('atrium-webpack', cwd), ['build'], {
    cwd,
    log,
    silenceMs: SILENCE_MS,
  });
  if (code !== 0)
    throw new Refusal(`${folder} does not build: ${killed ?? ''}\n${tail(output)}\nThe whole log: ${log}`);
}
