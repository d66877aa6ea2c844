import { run } from '../processes/run';
import { ROOT, tool } from '../workspace';
import { NOT_CONCERNED, oneCheck, type Suite } from './suite';

/** Checks that every file is formatted. */
export const formatSuite: Suite = {
  name: 'format',
  title: 'Format',
  async run(_show, { scope } = {}) {
    if (scope?.files.length === 0) return NOT_CONCERNED;
    const parameters = ['--check', '--ignore-unknown', ...(scope?.files ?? ['.'])];
    const { code, output } = await run(tool('prettier'), parameters, { cwd: ROOT });
    return oneCheck(code === 0, `${output}\nnpm run format writes them.`);
  },
};
