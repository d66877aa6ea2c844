import { run } from '../processes/run';
import { ROOT, tool } from '../workspace';
import { checkBy } from './runners/check-run';
import { oneCheck, type Suite } from './suite';

/** Returns the lines with conflict markers, which the formatter leaves in Markdown. */
async function conflictMarkers(): Promise<string> {
  const { code, output } = await run('git', ['grep', '-nE', '^(<<<<<<< |>>>>>>> )'], { cwd: ROOT });
  return code === 0 ? `Conflict markers:\n${output}` : '';
}

/** Checks that every file is formatted. Checks all files in any scope, since that takes less than a second. */
export const formatSuite: Suite = {
  name: 'format',
  title: 'Format',
  async run(_show, { signal } = {}) {
    const unformatted = await checkBy(tool('oxfmt'), ['--check', '.'], { what: 'oxfmt', signal });
    const problems = [unformatted && `${unformatted}\nnpm run format writes them.`, await conflictMarkers()];
    return oneCheck(
      problems.every((problem) => problem === ''),
      problems.filter(Boolean).join('\n'),
    );
  },
};
