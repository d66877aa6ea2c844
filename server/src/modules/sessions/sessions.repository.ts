import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type Placeholder, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { preparedOnce } from '../../db/prepared';
import { users } from '../memberships/users.tables';
import { grants, memberships } from '../memberships/companies.tables';
import { sessions, type SessionRow } from './sessions.tables';

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert) {
  await tx.insert(sessions).values(row);
}

/**
 * Matches sessions that have neither ended, expired nor been idle for too long. Requires a join with the session's
 * user.
 */
const isLive = (now: Date | Placeholder) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, sql.param(now, sessions.expiresAt)),
    sql`${sessions.lastInputAt} + make_interval(mins => ${users.sessionTimeout}) > ${sql.param(now, sessions.lastInputAt)}`,
  );

/**
 * Keeps the account of a session from being deleted until the transaction ends. A deletion locks the account, then its
 * sessions: a transaction that changes a session and writes a row that refers to the account holds the account first.
 */
export async function holdAccountOf(tx: Tx, sessionId: string): Promise<void> {
  const owner = tx.select({ id: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for('key share');
}

/** Locks a live session after concurrent rotations have completed; undefined if the session is not live. */
export async function lockLiveSession(tx: Tx, id: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isLive(now)))
    .for('update', { of: sessions });
  return row?.session;
}

export async function updateSession(tx: Tx, id: string, change: Partial<typeof sessions.$inferInsert>) {
  await tx.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Returns whether the session exists, even if it has ended or expired. */
export async function isKnown(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id));
  return rows.length > 0;
}

/** Ends a session and returns its user; undefined if it had already ended. */
export async function endSession(
  tx: Tx,
  id: string,
  endedAt: Date,
  endReason: SessionRow['endReason'],
): Promise<string | undefined> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId });
  return ended?.userId;
}

/** Ends all sessions of a person, or all but one, and returns them. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  { except, ...change }: { endedAt: Date; endReason: SessionRow['endReason']; except?: string | undefined },
): Promise<string[]> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  const ended = await tx
    .update(sessions)
    .set(change)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Returns a person's live sessions, the most recently used first. */
export async function listLiveSessions(tx: Tx, userId: string, now: Date): Promise<SessionRow[]> {
  const rows = await tx
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.lastInputAt), desc(sessions.id));
  return rows.map(({ session }) => session);
}

/** Returns whether this session of this person is live. */
export async function isLiveSessionOf(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isLive(now)));
  return rows.length > 0;
}

/** Records user input; of two concurrent calls, only one writes. */
export async function recordInput(tx: Tx, id: string, { at, unlessSince }: { at: Date; unlessSince: Date }) {
  await tx
    .update(sessions)
    .set({ lastInputAt: at })
    .where(and(eq(sessions.id, id), lt(sessions.lastInputAt, unlessSince)));
}

/** Removes sessions that ended or expired before the given time. */
export async function removeSessionsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(sessions).where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)));
}

const liveSession = preparedOnce((tx, name) => {
  const granted = sql<string[]>`coalesce((
    select json_agg(${grants.operation}) from ${grants}
    where ${grants.companyId} = ${memberships.companyId} and ${grants.userId} = ${memberships.userId}
  ), '[]'::json)`;
  return tx
    .select({
      userId: sessions.userId,
      lastInputAt: sessions.lastInputAt,
      companyId: memberships.companyId,
      role: memberships.role,
      grants: granted,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.companyId, sessions.companyId),
        eq(memberships.userId, sessions.userId),
        isNull(memberships.endedAt),
      ),
    )
    .where(and(eq(sessions.id, sql.placeholder('id')), isLive(sql.placeholder('now'))))
    .prepare(name);
});

/** Returns the live session with the role and the grants of its active company; one query per API request. */
export async function findLiveSession(tx: Tx, id: string, now: Date) {
  const [row] = await liveSession(tx, { id, now });
  return row;
}

/** Returns when a session began; undefined for an unknown one. */
export async function findSignInTime(tx: Tx, id: string): Promise<Date | undefined> {
  const [row] = await tx.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, id));
  return row?.createdAt;
}

/** Returns which of the given sessions are still live. */
export async function findLiveSessions(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAnyOf(sessions.id, ids), isLive(now)));
  return rows.map(({ id }) => id);
}

/** Changes the active company of those of a person's sessions that are in a given one. */
export async function moveSessions(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string | null },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ companyId: to })
    .where(and(eq(sessions.userId, userId), eq(sessions.companyId, from)));
}

/** Returns the company in which this person worked last. */
export async function findLastCompany(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: sessions.companyId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.companyId)))
    .orderBy(desc(sessions.rotatedAt))
    .limit(1);
  return row?.companyId ?? undefined;
}
