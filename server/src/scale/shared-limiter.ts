import { createHash } from 'node:crypto';
import type { Clock } from '../lib/clock';
import { createLocalLimiter, type Limiter } from '../lib/limits/limiter';
import type { Broker } from './broker';

/** Counts one use; returns the number of uses in the window and when it ends. The caller provides the time. */
const TAKE = `
local now, windowMs = tonumber(ARGV[1]), tonumber(ARGV[2])
local endsAt = tonumber(redis.call('HGET', KEYS[1], 'ends') or '0')
if endsAt <= now then
  endsAt = now + windowMs
  redis.call('HSET', KEYS[1], 'count', 0, 'ends', string.format('%.0f', endsAt))
  redis.call('PEXPIRE', KEYS[1], windowMs)
end
return { redis.call('HINCRBY', KEYS[1], 'count', 1), endsAt }
`;

/** Hashes the key (an email, an address), so that Redis does not hold it in plain text. */
const hashKey = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Counts across all processes, in the same windows as the local limiter. While Redis is unavailable, each process
 * counts separately, so nobody is rejected because of the outage.
 */
export function createSharedLimiter(broker: Broker, clock: Clock, factor = 1): Limiter {
  const local = createLocalLimiter(clock, factor);
  return {
    async take(rule, key) {
      const now = clock.now().getTime();
      const counted = await broker
        .ask((redis) =>
          redis.eval(TAKE, {
            keys: [`limit:${rule.name}:${hashKey(key)}`],
            arguments: [String(now), String(rule.windowSeconds * 1000)],
          }),
        )
        .catch(() => null);
      if (!Array.isArray(counted)) return local.take(rule, key);
      const [count, endsAt] = counted.map(Number);
      if (count === undefined || endsAt === undefined || count <= rule.max * factor) return null;
      return Math.max(1, Math.ceil((endsAt - now) / 1000));
    },
  };
}
