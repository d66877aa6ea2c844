import type { FastifyRequest } from 'fastify';

/** The origin of a request, as sessions and the activity log store it. */
export interface Origin {
  userAgent: string | null;
  ip: string | null;
}

const USER_AGENT_LENGTH = 300;

/** Returns the origin of a request; trusts proxies only as configured in `TRUST_PROXY`. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin {
  return { userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null, ip };
}
