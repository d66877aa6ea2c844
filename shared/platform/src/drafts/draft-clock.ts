/**
 * The part of a clock that drafts use. Not that of `@atrium/platform/timing`, of which each package has a copy, while
 * the host shares the drafts.
 */
export interface DraftClock {
  /** Calls `callback` once after `ms` milliseconds. Returns a function that cancels it. */
  schedule(callback: () => void, ms: number): () => void;
}

/** A clock that also tells the time. */
export interface TimestampClock extends DraftClock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The clock of this device. */
export const browserClock: TimestampClock = {
  now: () => Date.now(),
  schedule(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
