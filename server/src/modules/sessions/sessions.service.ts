import type { Db, Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { AppError } from '../../lib/errors';
import { operationsOf } from '../../lib/policy';
import type { Session } from '../../lib/session';
import * as repository from './sessions.repository';
import { readAccessToken, readRefreshToken, signAccessToken, signRefreshToken } from './tokens';

/** How long a browser stays signed in without calling. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** Two tabs, or a repeated call whose answer was lost, may use the token before the live one for this long. */
const GRACE_MS = 10_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Where somebody signs in from, to be shown in the list of sessions. */
export interface Origin {
  userAgent: string | null;
  ip: string | null;
}

/** Signs somebody in on one browser. Part of the caller's transaction: no account without its session. */
export async function startSession(
  deps: AppDeps,
  tx: Tx,
  { userId, companyId, origin }: { userId: string; companyId: string | null; origin: Origin },
): Promise<Tokens> {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await repository.insertSession(tx, { id, userId, companyId, rotatedAt: now, createdAt: now, expiresAt, ...origin });
  return tokens(deps, userId, id, 0);
}

async function tokens(deps: AppDeps, userId: string, sessionId: string, generation: number): Promise<Tokens> {
  return {
    accessToken: await signAccessToken(deps, userId, sessionId),
    refreshToken: signRefreshToken(deps, sessionId, generation),
  };
}

/** Exchanges the live refresh token for the next. Using one that is long gone ends the session: it was copied. */
export async function refreshSession(deps: AppDeps, refreshToken: string): Promise<Tokens> {
  const given = readRefreshToken(deps, refreshToken);
  if (!given) throw new AppError('INVALID_REFRESH_TOKEN');
  const outcome = await deps.db.transaction((tx) => rotate(deps, tx, given));
  if (outcome === 'refused') throw new AppError('INVALID_REFRESH_TOKEN');
  if (outcome === 'replayed') {
    deps.log.warn({ sessionId: given.sessionId }, 'A refresh token was used twice; its session ended');
    deps.realtime.recheckAccess({ sessionId: given.sessionId });
    throw new AppError('INVALID_REFRESH_TOKEN');
  }
  return tokens(deps, outcome.userId, given.sessionId, outcome.generation);
}

async function rotate(deps: AppDeps, tx: Tx, given: { sessionId: string; generation: number }) {
  const now = deps.clock.now();
  const session = await repository.lockSession(tx, given.sessionId);
  if (!session || session.endedAt !== null || session.expiresAt <= now) return 'refused';
  if (given.generation === session.generation) {
    const generation = session.generation + 1;
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
    await repository.updateSession(tx, session.id, { generation, rotatedAt: now, expiresAt });
    return { userId: session.userId, generation };
  }
  const isPrevious = given.generation === session.generation - 1;
  if (isPrevious && now.getTime() - session.rotatedAt.getTime() <= GRACE_MS) {
    return { userId: session.userId, generation: session.generation };
  }
  await repository.endSession(tx, session.id, now, 'replayed');
  return 'replayed';
}

/** Ends the session of either token; answers nothing about whether there was one. */
export async function endSession(deps: AppDeps, { accessToken, refreshToken }: Partial<Tokens>) {
  const sessionIds = new Set<string>();
  const byRefresh = refreshToken === undefined ? null : readRefreshToken(deps, refreshToken);
  if (byRefresh) sessionIds.add(byRefresh.sessionId);
  const byAccess = accessToken === undefined ? null : await readAccessToken(deps, accessToken).catch(() => null);
  if (byAccess) sessionIds.add(byAccess.sessionId);
  for (const sessionId of sessionIds) {
    const ended = await repository.endSession(deps.db, sessionId, deps.clock.now(), 'logout');
    if (ended) deps.realtime.recheckAccess({ sessionId });
  }
}

/** The session behind an access token with the rights it has right now; sockets ask the same. */
export async function resolveSession(deps: AppDeps, accessToken: string): Promise<Session> {
  const { sessionId, userId } = await readAccessToken(deps, accessToken);
  return findSession(deps, deps.db, sessionId, userId);
}

/** As `resolveSession`, for an open socket that proved itself before. */
export async function findSession(deps: AppDeps, tx: Tx | Db, sessionId: string, userId: string): Promise<Session> {
  const row = await repository.findLiveSession(tx, sessionId, deps.clock.now());
  if (!row || row.userId !== userId) throw new AppError('AUTHENTICATION_FAILED');
  const operations = row.role ? operationsOf(row.role, row.grants) : [];
  return {
    userId,
    sessionId,
    companyId: row.companyId,
    role: row.role,
    operations,
    can: (operation) => operations.includes(operation),
  };
}

/** Makes a company the active one; whether the person belongs to it is the caller's to check. */
export async function activateCompany(tx: Tx, sessionId: string, companyId: string) {
  await repository.updateSession(tx, sessionId, { companyId });
}

export const lastCompany = repository.lastCompany;
