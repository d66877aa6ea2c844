import { run } from '../processes/run';
import { ROOT, tool } from '../workspace';
import { NOT_CONCERNED, oneCheck, type Suite } from './suite';

/** Runs the linter on all files, including the rules that need types. */
export const lintSuite: Suite = {
  name: 'lint',
  title: 'Lint',
  async run(_show, { scope } = {}) {
    if (scope?.changed.length === 0) return NOT_CONCERNED;
    const parameters = ['--type-aware', '--deny-warnings', ...(scope?.changed ?? [])];
    const { code, output } = await run(tool('oxlint'), parameters, { cwd: ROOT });
    return oneCheck(code === 0, output);
  },
};
