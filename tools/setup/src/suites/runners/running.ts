import { brokenResult, type SuiteResult } from '../suite';

/** Prefixes of the lines that the progress reporters of jest and Playwright print. */
const BEGINS = '▹ begins ';
const ENDS = '▹ ends ';
const FAILS = '▹ fails ';

/** Follows the output of a test runner, to name what was running when it hung. */
export interface OutputFollower {
  /** Processes a line of the output. */
  take(line: string): void;
  /** Number of files or tests that have ended. */
  ended(): number;
  /** Files or tests that have begun and not ended, in the order in which they began. */
  now(): string[];
  /** The tests that have failed, with the first line of their message. */
  failures(): string[];
}

/** Follows a suite by its output: which tests are running, have ended and have failed. */
export function followRunning(): OutputFollower {
  const open = new Set<string>();
  const failures: string[] = [];
  let ended = 0;
  return {
    take(line) {
      if (line.startsWith(BEGINS)) open.add(line.slice(BEGINS.length));
      if (line.startsWith(FAILS)) failures.push(line.slice(FAILS.length));
      if (!line.startsWith(ENDS)) return;
      open.delete(line.slice(ENDS.length));
      ended += 1;
    },
    ended: () => ended,
    now: () => [...open],
    failures: () => [...failures],
  };
}

/**
 * Returns the result of a test runner that was killed: why, what it was running, and which tests had failed by then.
 *
 * @param output the end of its output
 */
export const endedEarly = (reason: string, running: OutputFollower, output: string): SuiteResult => ({
  ...brokenResult(`${reason} Running: ${running.now().join(', ') || 'no test'}.\n${output}`),
  knownFailures: running.failures(),
});
