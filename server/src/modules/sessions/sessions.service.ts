import type { Db, Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import type { SessionLookup } from '../../deps/module/contributions';
import { AppError } from '../../lib/errors';
import type { Origin } from '../../lib/requests/origin';
import { rightsOf } from '../../lib/policy';
import type { Session } from '../../lib/session';
import { recheckOnCommit } from '../../realtime/outbox/outbox';
import { logActivity } from '../activity/activity.service';
import { endSession as endOneSession } from './end-sessions';
import * as repository from './sessions.repository';
import { readAccessToken, readRefreshToken, signAccessToken, signRefreshToken } from './tokens';

/** Time for which a browser stays signed in without requests. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** For this long, two tabs, or a call repeated after a lost response, may use the previous token. */
const GRACE_MS = 10_000;
/** Minimum interval between writes of user input per session. */
const INPUT_MS = 60_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * Creates a session for one browser. Part of the caller's transaction, so that an account and its session are created
 * together.
 */
export async function startSession(
  deps: AppDeps,
  tx: Tx,
  { userId, companyId, origin }: { userId: string; companyId: string | null; origin: Origin },
): Promise<Tokens> {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const times = { createdAt: now, rotatedAt: now, lastInputAt: now, expiresAt };
  await repository.insertSession(tx, { id, userId, companyId, ...times, ...origin });
  return createTokens(deps, userId, id, 0);
}

async function createTokens(deps: AppDeps, userId: string, sessionId: string, generation: number): Promise<Tokens> {
  return {
    accessToken: await signAccessToken(deps, userId, sessionId),
    refreshToken: signRefreshToken(deps, sessionId, generation),
  };
}

/**
 * Exchanges the current refresh token for the next one. Reusing an outdated token ends the session, since the token
 * must have been copied. A validly signed token without a session row means that the person's account was deleted: only
 * then are sessions removed before their tokens expire.
 */
export async function refreshSession(deps: AppDeps, refreshToken: string, origin?: Origin): Promise<Tokens> {
  const given = readRefreshToken(deps, refreshToken);
  if (!given) throw new AppError('INVALID_REFRESH_TOKEN');
  const outcome = await deps.db.transaction((tx) => rotate(deps, tx, given, origin));
  if (outcome === 'gone') throw new AppError('USER_NOT_FOUND');
  if (outcome === 'refused') throw new AppError('INVALID_REFRESH_TOKEN');
  return createTokens(deps, outcome.userId, given.sessionId, outcome.generation);
}

async function rotate(
  deps: AppDeps,
  tx: Tx,
  given: { sessionId: string; generation: number },
  origin: Origin | undefined,
) {
  const now = deps.clock.now();
  // A token that was used twice is logged for the account.
  await repository.holdAccountOf(tx, given.sessionId);
  const session = await repository.lockLiveSession(tx, given.sessionId, now);
  if (!session) return (await repository.isKnown(tx, given.sessionId)) ? 'refused' : 'gone';
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
  await endOneSession(deps, tx, session.id, now, 'replayed');
  await logActivity(deps, tx, { userId: session.userId, action: 'session-replayed', origin });
  await recheckOnCommit(deps, tx, [{ sessionId: session.id }]);
  deps.log.warn({ sessionId: session.id }, 'A refresh token was used twice; its session ends');
  return 'refused';
}

/** Ends the sessions of the given tokens; does not reveal whether any existed. */
export async function endSession(deps: AppDeps, { accessToken, refreshToken }: Partial<Tokens>, origin?: Origin) {
  const sessionIds = new Set<string>();
  const refreshClaims = refreshToken === undefined ? null : readRefreshToken(deps, refreshToken);
  if (refreshClaims) sessionIds.add(refreshClaims.sessionId);
  const accessClaims = accessToken === undefined ? null : await readAccessToken(deps, accessToken).catch(() => null);
  if (accessClaims) sessionIds.add(accessClaims.sessionId);
  for (const sessionId of sessionIds) await deps.db.transaction((tx) => signOut(deps, tx, sessionId, origin));
}

async function signOut(deps: AppDeps, tx: Tx, sessionId: string, origin: Origin | undefined) {
  await repository.holdAccountOf(tx, sessionId);
  const userId = await endOneSession(deps, tx, sessionId, deps.clock.now(), 'logout');
  if (userId === undefined) return;
  await logActivity(deps, tx, { userId, action: 'signed-out', origin });
  await recheckOnCommit(deps, tx, [{ sessionId }]);
}

/** Returns the session of an access token with its current rights; sockets use the same check. */
export async function resolveSession(deps: AppDeps, accessToken: string, lookup: SessionLookup = {}): Promise<Session> {
  const { sessionId, userId } = await readAccessToken(deps, accessToken);
  return findSession(deps, deps.db, sessionId, userId, lookup);
}

/** Same as `resolveSession`, for an open socket that was authenticated before. */
export async function findSession(
  deps: AppDeps,
  tx: Tx | Db,
  sessionId: string,
  userId: string,
  { isInput = false }: SessionLookup = {},
): Promise<Session> {
  const now = deps.clock.now();
  const row = await repository.findLiveSession(tx, sessionId, now);
  if (!row || row.userId !== userId) throw new AppError('AUTHENTICATION_FAILED');
  const unlessSince = new Date(now.getTime() - INPUT_MS + 1);
  if (isInput && row.lastInputAt < unlessSince) await repository.recordInput(tx, sessionId, { at: now, unlessSince });
  return {
    userId,
    sessionId,
    companyId: row.companyId,
    role: row.role,
    ...rightsOf(row.role, row.grants),
  };
}

/** Returns which of the given sessions are live: neither ended, expired nor idle for too long. */
export async function findLiveSessions(tx: Tx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  return new Set(await repository.findLiveSessions(tx, ids, now));
}

/**
 * Throws AUTHENTICATION_FAILED if the session has ended since the request was authenticated. For changes to how a
 * person signs in, with the account already locked: somebody who was signed out while the request was running must not
 * regain access through it.
 */
export async function requireLive(
  deps: Pick<AppDeps, 'clock'>,
  tx: Tx,
  { sessionId }: Pick<Session, 'sessionId'>,
): Promise<void> {
  const live = await repository.findLiveSessions(tx, [sessionId], deps.clock.now());
  if (live.length === 0) throw new AppError('AUTHENTICATION_FAILED');
}

/**
 * Throws AUTHENTICATION_FAILED like `requireLive`, and keeps the session from ending until the transaction ends: data
 * that ends with the session must not be stored after it.
 */
export async function holdSession(deps: Pick<AppDeps, 'clock'>, tx: Tx, { sessionId }: Session): Promise<void> {
  await repository.holdAccountOf(tx, sessionId);
  if (!(await repository.lockLiveSession(tx, sessionId, deps.clock.now()))) throw new AppError('AUTHENTICATION_FAILED');
}

/** Sets the active company; the caller must check that the person belongs to it. */
export async function activateCompany(tx: Tx, sessionId: string, companyId: string) {
  await repository.updateSession(tx, sessionId, { companyId });
}

/** Moves a person's sessions from one company to another one, or to none. */
export const moveSessions = repository.moveSessions;

export const findLastCompany = repository.findLastCompany;

export const findSignInTime = repository.findSignInTime;
