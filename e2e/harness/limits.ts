/**
 * The longest time a single test may take, in ms. `npm test` ends a suite that prints nothing for 5 minutes, and nothing
 * is printed while a test runs.
 */
export const MAX_TEST_MS = 270_000;
