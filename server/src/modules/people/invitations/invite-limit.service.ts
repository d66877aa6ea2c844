import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { LimitRule } from '../../../lib/limits/limiter';
import { limitPerNetwork, type RouteLimit } from '../../../http/rate-limits';
import { findInvite } from './invites';

/**
 * Returns limits that count calls with a valid invitation or company link by that invitation, and others by network,
 * because an office where everyone signs up with one link shares an address.
 */
export function limitPerInviteOrNetwork(deps: AppDeps, rules: { invite: LimitRule; network: LimitRule }): RouteLimit[] {
  const network = limitPerNetwork(rules.network);
  return [
    { ...rules.invite, name: `${rules.invite.name}/invite`, keyOf: (request) => inviteOf(deps, request) },
    {
      ...network,
      keyOf: async (request) => ((await inviteOf(deps, request)) === null ? network.keyOf(request) : null),
    },
  ];
}

/** Returns the id of the invitation or link whose token is in the body; null without a valid one. */
async function inviteOf(deps: AppDeps, { body }: FastifyRequest): Promise<string | null> {
  if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string') return null;
  try {
    const { source } = await findInvite(deps, deps.db, body.token);
    return 'link' in source ? source.link.id : source.invitation.id;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
