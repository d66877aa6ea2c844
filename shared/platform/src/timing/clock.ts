/** Time as a dependency, so that tests and simulations can run hours in milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `callback` once after `ms` milliseconds. Returns a function that cancels it. */
  schedule(callback: () => void, ms: number): () => void;
}

/** The clock of this device. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(callback, ms) {
    const handle = setTimeout(callback, ms);
    return () => clearTimeout(handle);
  },
};

/** A source of random numbers in [0, 1), such as `Math.random`. */
export type RandomSource = () => number;

/** The growth of the delay between attempts. */
export interface BackoffOptions {
  /** Delay after the first failure, in ms; it doubles with each further failure. */
  baseMs: number;
  /** The longest delay, in ms. */
  maxMs: number;
  /** Share of the delay, from 0 to 1, by which it randomly varies in both directions. */
  jitter: number;
}

/**
 * Returns the exponential delay in ms before the next attempt.
 *
 * @param failures number of consecutive failed attempts, at least 1
 */
export function backoffDelay(
  failures: number,
  { baseMs, maxMs, jitter }: BackoffOptions,
  random: RandomSource,
): number {
  // The exponent is capped: 2 ** 1024 is Infinity, and Infinity × 0 is not a number.
  const exponential = Math.min(baseMs * 2 ** Math.min(failures - 1, 30), maxMs);
  const jittered = exponential * (1 + jitter * (2 * random() - 1));
  return Math.min(Math.round(jittered), maxMs);
}
