export interface UnsentBytesLimits {
  /** Bytes of one socket. */
  perSocket: number;
  /** Bytes of all connections of this process. */
  perProcess: number;
}

/** Counts the bytes that this process has written and that clients have not read yet. */
export interface UnsentBytes {
  readonly limits: UnsentBytesLimits;
  /** Tracks the unsent bytes of one response or socket. Returns a function that stops tracking them. */
  track(bytes: () => number): () => void;
  /** Sum over everything that is tracked; up to 50 ms old. */
  total(): number;
  isFull(): boolean;
}

/**
 * Every request reads the sum. With thousands of sockets, computing it each time would cost more than most responses.
 */
const MAX_AGE_MS = 50;

/** Creates the counter of one process. */
export function createUnsentBytes(limits: UnsentBytesLimits): UnsentBytes {
  const tracked = new Set<() => number>();
  let sum = 0;
  let expiresAt = 0;

  function total() {
    const now = performance.now();
    if (now >= expiresAt) {
      sum = 0;
      for (const bytes of tracked) sum += bytes();
      expiresAt = now + MAX_AGE_MS;
    }
    return sum;
  }

  return {
    limits,
    track(bytes) {
      tracked.add(bytes);
      return () => void tracked.delete(bytes);
    },
    total,
    isFull: () => total() > limits.perProcess,
  };
}
