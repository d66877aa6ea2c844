import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBuiltRelease } from '@atrium/releases';
import { installWorkspace } from '../install/packages.mjs';
import { run, SILENCE_MS, tail } from '../processes/run';
import { cachePath, ROOT, tool } from '../workspace';

/** Folder of the copy. Its path has a different length, since paths are part of the inputs of tools. */
const COPY = cachePath('second-checkout', 'in-another-folder');
const RESULTS = /(^|\/)(node_modules|dist|data|backups|\.cache|\.git)(\/|$)/;

/** Copies the sources of the workspace to another folder and installs its packages there. */
async function copyWorkspace(): Promise<void> {
  // Sources deleted here must not be part of the build there.
  rmSync(COPY, { recursive: true, force: true });
  const filter = (path: string) => !RESULTS.test(relative(ROOT, path));
  // Copies entry by entry, since a folder cannot be copied into itself.
  for (const entry of readdirSync(ROOT).filter((name) => !RESULTS.test(name))) {
    cpSync(join(ROOT, entry), join(COPY, entry), { recursive: true, filter });
  }
  if (!(await installWorkspace(pathToFileURL(`${COPY}/`))))
    throw new Error(`The packages of ${COPY} cannot be installed.`);
}

/**
 * Builds a package again from a copy of the workspace in another folder, and compares every file with the build here.
 *
 * @param name folder of a package that is already built: `remote-chat`
 * @returns the files that differ, sorted; empty if both builds are identical
 */
export async function findDifferentFiles(name: string): Promise<string[]> {
  await copyWorkspace();
  const cwd = join(COPY, name);
  const { code, output, killed } = await run(tool('atrium-webpack', cwd), ['build', '--force'], {
    cwd,
    silenceMs: SILENCE_MS,
  });
  if (code !== 0) throw new Error(`${name} does not build in another folder: ${killed ?? ''}\n${tail(output)}`);
  const [here, there] = [join(ROOT, name), cwd].map((folder) => readBuiltRelease(join(folder, 'dist')));
  if (!here || !there) throw new Error(`${name} is not built.`);
  const files = new Set([...Object.keys(here.files), ...Object.keys(there.files)]);
  return [...files].filter((file) => here.files[file] !== there.files[file]).sort();
}
