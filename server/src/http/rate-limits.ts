import { isIPv6 } from 'node:net';
import { LIMITS } from '@atrium/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors';
import type { Limiter, LimitRule } from '../lib/limits/limiter';

/** A rate limit of a route: a rule and the key to count by. Requests without a key are not counted. */
export interface RouteLimit extends LimitRule {
  keyOf(request: FastifyRequest): string | null | Promise<string | null>;
}

/** Returns the IPv4 address or the /64 network of an IPv6 address, which a household or office typically shares. */
function networkOf(request: FastifyRequest): string {
  const ip = request.ip;
  if (!isIPv6(ip)) return ip;
  if (ip.startsWith('::ffff:')) return ip.slice(7);
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

export function limitPerNetwork(rule: LimitRule): RouteLimit {
  return { ...rule, name: `${rule.name}/network`, keyOf: networkOf };
}

/** Returns the normalised email in the body, so that every spelling of an address counts as the same account. */
export function accountOf({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  return typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, LIMITS.email) : null;
}

/**
 * Counts the request against each limit in order and rejects it at the first limit that is exceeded, so that requests
 * beyond a network's limit do not use up the limits of other people's accounts.
 */
export async function enforceLimits(
  limiter: Limiter,
  limits: readonly RouteLimit[],
  request: FastifyRequest,
): Promise<void> {
  for (const limit of limits) {
    const key = await limit.keyOf(request);
    const wait = key === null ? null : await limiter.take(limit, key);
    if (wait !== null) throw new AppError('RATE_LIMITED', { seconds: wait });
  }
}
