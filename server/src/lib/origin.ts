import type { FastifyRequest } from 'fastify';

/** From where somebody calls, as sessions and the activity log keep it. */
export interface Origin {
  userAgent: string | null;
  ip: string | null;
}

const USER_AGENT_LENGTH = 300;

/** Where a call came from; believes a proxy only as far as `TRUST_PROXY` says. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin {
  return { userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null, ip };
}
