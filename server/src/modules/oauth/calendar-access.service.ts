import { refreshTokenGrant } from 'openid-client';
import type { CalendarConnectionRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import * as repository from './calendars.repository';
import { ask } from './provider';
import { isWithdrawn } from './provider-faults';
import { openGrant, sealGrant } from './revoke-grant';

/** A token is not given out any more when it is good for less than this. */
const SPARE_MS = 60_000;
/** More than the provider needs for its answers, or takes within its limit. */
const LEASE_MS = 60_000;

/**
 * A token for the calendar's API, good for at least a minute. Null where there is none to be had until somebody connects
 * the calendar anew: it was disconnected, its owner left the company, or the permission was withdrawn, which is noted.
 * Throws GOOGLE_UNAVAILABLE when the provider does not answer, or another call is asking it right now: try later.
 */
export async function calendarAccess(deps: AppDeps, connectionId: string): Promise<string | null> {
  const row = await repository.findLive(deps.db, connectionId);
  if (!row?.refreshToken) return null;
  return usableToken(deps, row) ?? renewAlone(deps, row.id);
}

function usableToken(deps: AppDeps, { accessToken, accessExpiresAt }: CalendarConnectionRow): string | null {
  if (accessToken === null || accessExpiresAt === null) return null;
  const isGood = accessExpiresAt.getTime() - deps.clock.now().getTime() >= SPARE_MS;
  return isGood ? openGrant(deps, accessToken) : null;
}

/** A refresh token may be good for one use only, and its second use ends the permission. */
async function renewAlone(deps: AppDeps, id: string): Promise<string | null> {
  const now = deps.clock.now();
  const leaseMs = Math.max(LEASE_MS, 3000 * deps.config.oidcTimeout);
  const row = await repository.takeLease(deps.db, id, { now, until: new Date(now.getTime() + leaseMs) });
  if (!row) throw new AppError('GOOGLE_UNAVAILABLE');
  try {
    // Whoever held the lease until now may have renewed it.
    return usableToken(deps, row) ?? (row.refreshToken === null ? null : await renew(deps, id, row.refreshToken));
  } finally {
    await repository.updateConnection(deps.db, id, { refreshingUntil: null });
  }
}

async function renew(deps: AppDeps, id: string, sealed: string): Promise<string | null> {
  const now = deps.clock.now();
  const tokens = await exchange(deps, openGrant(deps, sealed));
  const known = { id, refreshToken: sealed };
  if (tokens === null) {
    const gone = { refreshToken: null, accessToken: null, accessExpiresAt: null, error: 'CALENDAR_WITHDRAWN' } as const;
    await repository.updateIfUnchanged(deps.db, known, gone);
    return null;
  }
  const isOurs = await repository.updateIfUnchanged(deps.db, known, {
    accessToken: sealGrant(deps, tokens.access_token),
    accessExpiresAt: new Date(now.getTime() + (tokens.expires_in ?? 0) * 1000),
    // Some providers give a new one each time, and the old one is good no more.
    ...(tokens.refresh_token !== undefined && { refreshToken: sealGrant(deps, tokens.refresh_token) }),
  });
  return isOurs ? tokens.access_token : null;
}

/** Null where the refresh token is good no more, or cannot be read. */
async function exchange(deps: AppDeps, refreshToken: string | null) {
  if (refreshToken === null) return null;
  return ask(deps, (configuration) =>
    refreshTokenGrant(configuration, refreshToken).catch((error: unknown) => {
      if (isWithdrawn(error)) return null;
      throw error;
    }),
  );
}
