import type { Clock } from '../timing';

interface Timer {
  at: number;
  order: number;
  callback: () => void;
}

/** Creates a clock that jumps from one timer to the next, and the functions that run it. */
export function createVirtualTime(start = Date.UTC(2026, 2, 2, 9)) {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();

  const clock: Clock = {
    now: () => now,
    schedule(callback, ms) {
      order += 1;
      const timer = { at: now + Math.max(0, ms), order, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };

  const next = (until: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) {
      if (
        timer.at <= until &&
        (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
      ) {
        first = timer;
      }
    }
    return first;
  };

  /** Runs everything that waits only for promises. No chain of promises is longer than this. */
  const settle = async () => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  };

  return {
    clock,
    settle,
    /** Runs all timers that are due in the next `ms` milliseconds. */
    async advance(ms: number): Promise<void> {
      const until = now + ms;
      await settle();
      for (let timer = next(until); timer; timer = next(until)) {
        timers.delete(timer);
        now = timer.at;
        timer.callback();
        await settle();
      }
      now = until;
    },
    sleep: (ms: number) => new Promise<void>((resolve) => void clock.schedule(resolve, ms)),
  };
}

/** The return value of `createVirtualTime`. */
export type VirtualTime = ReturnType<typeof createVirtualTime>;

/** Returns a seeded random number generator (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
