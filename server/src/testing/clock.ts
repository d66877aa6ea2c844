import type { Clock } from '../lib/clock';

export interface TestClock extends Clock {
  /** Advances the time. */
  pass(time: { milliseconds?: number; seconds?: number; minutes?: number; days?: number }): void;
}

/** Creates a clock that stands still at Monday, 23 November 2026, 09:00 UTC until it is advanced. */
export function createTestClock(start = '2026-11-23T09:00:00.000Z'): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    pass({ milliseconds = 0, seconds = 0, minutes = 0, days = 0 }) {
      now += milliseconds + 1000 * (seconds + 60 * (minutes + 24 * 60 * days));
    },
  };
}
