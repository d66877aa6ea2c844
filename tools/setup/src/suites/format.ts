import { tool } from '../workspace';
import { checkBy } from './runners/check-run';
import { NOT_CONCERNED, oneCheck, type Suite } from './suite';

/** Checks that every file is formatted. */
export const formatSuite: Suite = {
  name: 'format',
  title: 'Format',
  async run(_show, { scope, signal } = {}) {
    if (scope?.files.length === 0) return NOT_CONCERNED;
    const parameters = ['--check', '--ignore-unknown', ...(scope?.files ?? ['.'])];
    const problems = await checkBy(tool('prettier'), parameters, { what: 'prettier', signal });
    return oneCheck(problems === '', `${problems}\nnpm run format writes them.`);
  },
};
