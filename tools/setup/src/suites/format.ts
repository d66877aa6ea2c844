import { tool } from '../workspace';
import { checkBy } from './runners/check-run';
import { oneCheck, type Suite } from './suite';

/** Checks that every file is formatted: all of them in any scope, since that takes less than a second. */
export const formatSuite: Suite = {
  name: 'format',
  title: 'Format',
  async run(_show, { signal } = {}) {
    const problems = await checkBy(tool('oxfmt'), ['--check', '.'], { what: 'oxfmt', signal });
    return oneCheck(problems === '', `${problems}\nnpm run format writes them.`);
  },
};
