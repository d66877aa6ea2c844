import type { Clock } from './clock';

/** So many within so many seconds for each key. */
export interface LimitRule {
  name: string;
  max: number;
  windowSeconds: number;
}

/** Counts over all processes of the installation. */
export interface Limiter {
  /** Counts one use. Answers how many seconds to wait, or null if it is within the limit. */
  take(rule: LimitRule, key: string): Promise<number | null>;
}

/** Counts for one process alone, and answers at once. */
export interface LocalLimiter {
  /** As `Limiter.take`. */
  take(rule: LimitRule, key: string): number | null;
}

const SWEEP_ABOVE = 20_000;

/** Counts in the memory of this process, in fixed windows that begin with the first use. */
export function createLocalLimiter(clock: Clock, factor = 1): LocalLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAbove = SWEEP_ABOVE;

  function sweep(now: number) {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    // Not again before it could pay: under a flood of new keys each sweep finds all of them alive.
    sweepAbove = Math.max(SWEEP_ABOVE, windows.size * 2);
  }

  return {
    take(rule, key) {
      const now = clock.now().getTime();
      if (windows.size > sweepAbove) sweep(now);
      const id = `${rule.name}:${key}`;
      const current = windows.get(id);
      if (!current || current.endsAt <= now) {
        windows.set(id, { count: 1, endsAt: now + rule.windowSeconds * 1000 });
        return null;
      }
      current.count++;
      if (current.count <= rule.max * factor) return null;
      return Math.max(1, Math.ceil((current.endsAt - now) / 1000));
    },
  };
}

/** For an installation of one process. */
export function createLimiter(clock: Clock, factor = 1): Limiter {
  const local = createLocalLimiter(clock, factor);
  return { take: async (rule, key) => local.take(rule, key) };
}
