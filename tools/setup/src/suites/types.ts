import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../install/fingerprint.mjs';
import { inParallel, run } from '../processes/run';
import { ROOT, tool } from '../workspace';
import { oneCheck, type Suite } from './suite';

/** The compiler over every package, two at a time. */
export const typesSuite: Suite = {
  name: 'types',
  title: 'Types',
  async run(show) {
    const folders = packageFolders(ROOT).filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
    const faults = await inParallel(folders, 2, async (folder) => {
      show(folder);
      const { code, output } = await run(tool('tsc'), ['-p', folder, '--pretty', 'false'], { cwd: ROOT });
      return code === 0 ? [] : [output];
    });
    return oneCheck(faults.flat().length === 0, faults.flat().join('\n'));
  },
};
