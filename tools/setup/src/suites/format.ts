import { run } from '../processes/run';
import { ROOT, tool } from '../workspace';
import { oneCheck, type Suite } from './suite';

/** Whether every file is in the one format. */
export const formatSuite: Suite = {
  name: 'format',
  title: 'Format',
  async run() {
    const { code, output } = await run(tool('prettier'), ['--check', '.'], { cwd: ROOT });
    return oneCheck(code === 0, `${output}\nnpm run format writes them.`);
  },
};
