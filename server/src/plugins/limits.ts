import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors';
import type { Limiter, LimitRule } from '../lib/limiter';

/** A limit of a route: a rule and what it counts by; without a key the call is not counted. */
export interface RouteLimit extends LimitRule {
  keyOf(request: FastifyRequest): string | null;
}

/** An address, or the /64 of one of version 6: that is what one household or office has. */
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

export function perNetwork(rule: LimitRule): RouteLimit {
  return { ...rule, name: `${rule.name}/network`, keyOf: networkOf };
}

/** Counts by the e-mail in the body, in whatever spelling it comes. */
export function perAccount(rule: LimitRule): RouteLimit {
  return {
    ...rule,
    name: `${rule.name}/account`,
    keyOf({ body }) {
      if (typeof body !== 'object' || body === null || !('email' in body)) return null;
      return typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : null;
    },
  };
}

/**
 * Counts the call against one limit after the other and refuses it at the first that is used up: what a network may not
 * even send must not use up the limits of others' accounts.
 */
export async function enforceLimits(
  limiter: Limiter,
  limits: readonly RouteLimit[],
  request: FastifyRequest,
): Promise<void> {
  for (const limit of limits) {
    const key = limit.keyOf(request);
    const wait = key === null ? null : await limiter.take(limit, key);
    if (wait !== null) throw new AppError('RATE_LIMITED', { seconds: wait });
  }
}
