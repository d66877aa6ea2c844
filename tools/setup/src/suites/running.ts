/** Prefixes of the lines that the progress reporters of jest and Playwright print. */
const BEGINS = '▹ begins ';
const ENDS = '▹ ends ';

/** Follows the output of a test runner, to name what was running when it hung. */
export interface Running {
  /** Takes a line of the output. */
  take(line: string): void;
  /** Number of files or tests that have ended. */
  ended(): number;
  /** Files or tests that have begun and not ended, in the order in which they began. */
  now(): string[];
}

export function followRunning(): Running {
  const open = new Set<string>();
  let ended = 0;
  return {
    take(line) {
      if (line.startsWith(BEGINS)) open.add(line.slice(BEGINS.length));
      if (!line.startsWith(ENDS)) return;
      open.delete(line.slice(ENDS.length));
      ended += 1;
    },
    ended: () => ended,
    now: () => [...open],
  };
}

/** Describes why a test runner was killed and what it was running. */
export const describeKilled = (reason: string, running: Running): string =>
  `${reason} Running: ${running.now().join(', ') || 'no test'}.`;
