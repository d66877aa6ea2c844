import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Name and operating system of a browser, by which people recognise their devices. */
export interface Device {
  browser: string | null;
  os: string | null;
}

/**
 * Returns the browser and operating system from a user agent, as far as they can be detected: `{ browser: 'Firefox',
 * os: 'Linux' }`.
 */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, os: null };
  const { browser, os } = parse(userAgent);
  return { browser: browser.name || null, os: os.name || null };
}

/** The origin of a request, as sessions and the activity log store it. */
export const originSchema = z.strictObject({ userAgent: z.string().nullable(), ip: z.string().nullable() });
export type Origin = z.infer<typeof originSchema>;

const MAX_USER_AGENT_LENGTH = 300;

/** Returns the origin of a request; trusts proxies only as configured in `TRUST_PROXY`. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin {
  return { userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null, ip };
}
