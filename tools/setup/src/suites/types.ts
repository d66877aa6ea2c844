import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../install/fingerprint.mjs';
import { inParallel } from '../processes/run';
import { cachePath, ROOT, tool } from '../workspace';
import { checkBy } from './runners/check-run';
import { NOT_CONCERNED, oneCheck, type Suite } from './suite';

/** Returns the path of a package's incremental build info, with which the compiler checks only what changes affect. */
const memoryOf = (folder: string): string => cachePath('types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);

/** Runs the compiler on every package, two at a time. */
export const typesSuite: Suite = {
  name: 'types',
  title: 'Types',
  async run(show, { scope, signal } = {}) {
    const folders = (scope?.affected ?? packageFolders(ROOT)).filter((folder) =>
      existsSync(join(ROOT, folder, 'tsconfig.json')),
    );
    if (folders.length === 0) return NOT_CONCERNED;
    const problems = await inParallel(folders, 2, async (folder) => {
      show(folder);
      const memory = ['--incremental', '--tsBuildInfoFile', memoryOf(folder)];
      return checkBy(tool('tsc'), ['-p', folder, '--pretty', 'false', ...memory], { what: folder, signal });
    });
    const found = problems.filter((problem) => problem !== '');
    return oneCheck(found.length === 0, found.join('\n'));
  },
};
