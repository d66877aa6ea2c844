/** Whether this is a run of `npm run test:soak`, which finds tests with a long form by their import of this file. */
const LONG = process.env.SOAK === '1';

/** Whether `npm run test:all` runs the tests on PostgreSQL. */
export const TESTS_ALL = process.env.ATRIUM_TEST_ALL === '1';

/** Duration in minutes of the long form of tests that run for a fixed time. */
export const LONG_MINUTES = Number(process.env.SOAK_MINUTES ?? 30);

/** Returns the amount of work for a test: `short` in `npm test`, `long` in `npm run test:soak`. */
export const shortOrLong = <Amount>(short: Amount, long: Amount): Amount => (LONG ? long : short);

/**
 * Yields rounds: `short` of them in `npm test`; in `npm run test:soak` and `npm run test:attack`, as many as fit into
 * the given share of the run's minutes.
 */
export function* rounds(short: number, share: number): Generator<number> {
  const ends = performance.now() + LONG_MINUTES * 60_000 * share;
  for (let round = 0; LONG ? performance.now() < ends : round < short; round += 1) yield round;
}

/** Prints the figures of a long form; shown with its result. */
export function printFigures(text: string): void {
  // The command distinguishes these lines from Jest's output by this character.
  if (LONG) process.stdout.write(`▸ ${text}\n`);
}
