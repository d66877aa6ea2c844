import { refreshTokenGrant } from 'openid-client';
import type { CalendarConnectionRow } from './connections.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import * as repository from './connections.repository';
import { callProvider, isWithdrawn } from '../../oauth/oauth.service';
import { openGrant, sealGrant } from './revoke-grant';

/** Minimum remaining lifetime of a returned token. */
const MIN_LIFETIME_MS = 60_000;
/** Minimum lease of a refresh; longer than the provider takes to respond. */
const LEASE_MS = 60_000;

/**
 * Returns a token for the calendar API that is valid for at least a minute. Returns null if there is none until the
 * calendar is connected again: it was disconnected, its owner left the company, or the grant was withdrawn, which is
 * recorded. Throws GOOGLE_UNAVAILABLE if the provider does not respond or another call is already refreshing the token;
 * the caller should retry later.
 */
export async function loadAccessToken(deps: AppDeps, connectionId: string): Promise<string | null> {
  const row = await repository.findConnectionOfMember(deps.db, connectionId);
  if (!row?.refreshToken) return null;
  return usableToken(deps, row) ?? refreshWithLease(deps, row.id);
}

function usableToken(deps: AppDeps, { accessToken, accessExpiresAt }: CalendarConnectionRow): string | null {
  if (accessToken === null || accessExpiresAt === null) return null;
  const isUsable = accessExpiresAt.getTime() - deps.clock.now().getTime() >= MIN_LIFETIME_MS;
  return isUsable ? openGrant(deps, accessToken) : null;
}

/** Refreshes the token under a lease: a refresh token may be valid only once, and a second use may revoke the grant. */
async function refreshWithLease(deps: AppDeps, id: string): Promise<string | null> {
  const now = deps.clock.now();
  const leaseMs = Math.max(LEASE_MS, 3000 * deps.config.oidcTimeout);
  const row = await repository.takeLease(deps.db, id, { now, until: new Date(now.getTime() + leaseMs) });
  if (!row) throw new AppError('GOOGLE_UNAVAILABLE');
  try {
    // The previous holder of the lease may have refreshed the token.
    return usableToken(deps, row) ?? (row.refreshToken === null ? null : await refresh(deps, id, row.refreshToken));
  } finally {
    await repository.updateConnection(deps.db, id, { refreshingUntil: null });
  }
}

async function refresh(deps: AppDeps, id: string, sealed: string): Promise<string | null> {
  const now = deps.clock.now();
  const tokens = await exchange(deps, openGrant(deps, sealed));
  const known = { id, refreshToken: sealed };
  if (tokens === null) {
    await repository.updateIfUnchanged(deps.db, known, {
      refreshToken: null,
      accessToken: null,
      accessExpiresAt: null,
      error: 'CALENDAR_WITHDRAWN',
    });
    return null;
  }
  const isUpdated = await repository.updateIfUnchanged(deps.db, known, {
    accessToken: sealGrant(deps, tokens.access_token),
    accessExpiresAt: new Date(now.getTime() + (tokens.expires_in ?? 0) * 1000),
    // Some providers rotate refresh tokens: the old one is no longer valid.
    ...(tokens.refresh_token !== undefined && { refreshToken: sealGrant(deps, tokens.refresh_token) }),
  });
  return isUpdated ? tokens.access_token : null;
}

/** Exchanges a refresh token; returns null if it is no longer valid or could not be decrypted. */
async function exchange(deps: AppDeps, refreshToken: string | null) {
  if (refreshToken === null) return null;
  return callProvider(deps, (configuration) =>
    refreshTokenGrant(configuration, refreshToken).catch((error: unknown) => {
      if (isWithdrawn(error)) return null;
      throw error;
    }),
  );
}
