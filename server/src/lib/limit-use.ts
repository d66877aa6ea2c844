import { AppError } from './errors';
import type { Limiter, LimitRule } from './limiter';

/** Counts one use of something limited. Throws RATE_LIMITED beyond the limit. Not inside a transaction. */
export async function limitUse(limiter: Limiter, rule: LimitRule, key: string): Promise<void> {
  const wait = await limiter.take(rule, key);
  if (wait !== null) throw new AppError('RATE_LIMITED', { seconds: wait });
}
