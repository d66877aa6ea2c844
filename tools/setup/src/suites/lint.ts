import { run } from '../processes/run';
import { ROOT, tool } from '../workspace';
import { oneCheck, type Suite } from './suite';

/** The linter over everything, with the rules that need types. */
export const lintSuite: Suite = {
  name: 'lint',
  title: 'Lint',
  async run() {
    const { code, output } = await run(tool('oxlint'), ['--type-aware', '--deny-warnings'], { cwd: ROOT });
    return oneCheck(code === 0, output);
  },
};
