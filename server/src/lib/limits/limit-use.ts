import { AppError } from '../errors';
import type { Limiter, LimitRule } from './limiter';

/** Counts one use against a rate limit. Throws RATE_LIMITED beyond the limit. Do not call it inside a transaction. */
export async function limitUse(limiter: Limiter, rule: LimitRule, key: string): Promise<void> {
  const wait = await limiter.take(rule, key);
  if (wait !== null) throw new AppError('RATE_LIMITED', { seconds: wait });
}
