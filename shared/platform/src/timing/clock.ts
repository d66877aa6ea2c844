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
