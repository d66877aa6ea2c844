import type { Clock } from '../clock';
import { AppError } from '../errors';

/** At most `max` uses within `windowSeconds` seconds for each key. */
export interface LimitRule {
  name: string;
  max: number;
  windowSeconds: number;
}

/** Counts uses across all processes of the installation. */
export interface Limiter {
  /** Counts one use. Returns the seconds to wait, or null if the use is within the limit. */
  take(rule: LimitRule, key: string): Promise<number | null>;
}

/** Counts uses within one process and returns synchronously. */
export interface LocalLimiter {
  /** Same as `Limiter.take`, but synchronous. */
  take(rule: LimitRule, key: string): number | null;
}

const SWEEP_ABOVE = 20_000;

/** Creates a limiter that counts in memory, in fixed windows that begin with the first use. */
export function createLocalLimiter(clock: Clock, factor = 1): LocalLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAbove = SWEEP_ABOVE;

  function sweep(now: number) {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    // Raises the threshold, since during a flood of new keys another sweep would find nothing to remove.
    sweepAbove = Math.max(SWEEP_ABOVE, windows.size * 2);
  }

  return {
    take(rule, key) {
      const now = clock.now().getTime();
      if (windows.size > sweepAbove) sweep(now);
      const id = `${rule.name}:${key}`;
      const windowMs = rule.windowSeconds * 1000;
      const current = windows.get(id);
      // A window that ends later than one that begins now was opened before the clock was set back.
      if (!current || current.endsAt <= now || current.endsAt > now + windowMs) {
        windows.set(id, { count: 1, endsAt: now + windowMs });
        return null;
      }
      current.count++;
      if (current.count <= rule.max * factor) return null;
      return Math.max(1, Math.ceil((current.endsAt - now) / 1000));
    },
  };
}

/** Creates the limiter for an installation with one process. */
export function createLimiter(clock: Clock, factor = 1): Limiter {
  const local = createLocalLimiter(clock, factor);
  return { take: async (rule, key) => local.take(rule, key) };
}

/** Counts one use against a rate limit. Throws RATE_LIMITED beyond the limit. Do not call it inside a transaction. */
export async function limitUse(limiter: Limiter, rule: LimitRule, key: string): Promise<void> {
  const wait = await limiter.take(rule, key);
  if (wait !== null) throw new AppError('RATE_LIMITED', { seconds: wait });
}
