import { tool } from '../workspace';
import { checkBy } from './runners/check-run';
import { NOT_CONCERNED, oneCheck, type Suite } from './suite';

/** Runs the linter on all files, including the rules that need types. */
export const lintSuite: Suite = {
  name: 'lint',
  title: 'Lint',
  async run(_show, { scope, signal } = {}) {
    if (scope?.changed.length === 0) return NOT_CONCERNED;
    const parameters = ['--type-aware', '--deny-warnings', ...(scope?.changed ?? [])];
    const problems = await checkBy(tool('oxlint'), parameters, { what: 'oxlint', signal });
    return oneCheck(problems === '', problems);
  },
};
