import type { ActiveSession } from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { SessionRow } from './sessions.tables';
import type { AppDeps } from '../../deps/deps';
import { defineJob } from '../../jobs/define-job';
import { AppError } from '../../lib/errors';
import { deviceOf, type Origin } from '../../lib/requests/origin';
import type { Session } from '../../lib/session';
import { recheckOnCommit } from '../../realtime/outbox/outbox';
import { logActivity } from '../activity/activity.service';
import { endSession, endSessionsOf as endAll } from './end-sessions';
import * as repository from './sessions.repository';

const DAY_MS = 24 * 3_600_000;
/** Retention of ended sessions: the newest session stores the company in which its person worked last. */
const RETENTION_DAYS = 90;

/** Returns the browsers in which a person is signed in, the most recently used first. */
export async function activeSessions(deps: AppDeps, actor: Session): Promise<{ sessions: ActiveSession[] }> {
  const rows = await repository.listLiveSessions(deps.db, actor.userId, deps.clock.now());
  return { sessions: rows.map((row) => toActiveSession(row, actor.sessionId)) };
}

function toActiveSession({ id, userAgent, ip, createdAt, lastInputAt }: SessionRow, current: string): ActiveSession {
  return {
    _id: id,
    ...deviceOf(userAgent),
    ip,
    createdAt: createdAt.toISOString(),
    lastActiveAt: lastInputAt.toISOString(),
    current: id === current,
  };
}

/** Signs out one of the caller's own browsers; other people's sessions are reported as not found. */
export async function endOneSession(deps: AppDeps, actor: Session, id: string, origin: Origin): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await repository.holdAccountOf(tx, actor.sessionId);
    if (!(await repository.isLiveSessionOf(tx, id, actor.userId, now))) throw new AppError('NOT_FOUND');
    // Of two concurrent calls only one ends it; both succeed.
    if ((await endSession(deps, tx, id, now, 'ended')) === undefined) return;
    await logActivity(deps, tx, { userId: actor.userId, action: 'session-ended', origin });
    await recheckOnCommit(deps, tx, [{ sessionId: id }]);
  });
}

/** Signs a person out everywhere, including this browser. */
export async function endAllSessions(deps: AppDeps, { userId, sessionId }: Session, origin: Origin): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await repository.holdAccountOf(tx, sessionId);
    await endSessionsOf(deps, tx, { userId, reason: 'ended' });
    await logActivity(deps, tx, { userId, action: 'signed-out-everywhere', origin });
  });
}

/** Ends a person's sessions, all or all but one, with their sockets. Part of the caller's transaction. */
export async function endSessionsOf(
  deps: AppDeps,
  tx: Tx,
  { userId, reason, except }: { userId: string; reason: 'ended' | 'password'; except?: string },
): Promise<void> {
  await endAll(deps, tx, userId, { endedAt: deps.clock.now(), endReason: reason, except });
  await recheckOnCommit(deps, tx, [{ userId }]);
}

/** Removes sessions that ended or expired ninety days ago. */
export const removeOldSessions = defineJob({
  name: 'sessions.removeOld',
  schema: z.strictObject({}),
  every: DAY_MS,
  run: (deps) =>
    repository.removeSessionsBefore(deps.db, new Date(deps.clock.now().getTime() - RETENTION_DAYS * DAY_MS)),
});
