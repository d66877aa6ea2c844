import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { grants, memberships, sessions, type SessionRow } from '../../db/schema';

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert) {
  await tx.insert(sessions).values(row);
}

/** Waits for whoever else rotates this session. */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row;
}

export async function updateSession(tx: Tx, id: string, change: Partial<typeof sessions.$inferInsert>) {
  await tx.update(sessions).set(change).where(eq(sessions.id, id));
}

/** False if it had ended before. */
export async function endSession(tx: Tx, id: string, endedAt: Date, endReason: SessionRow['endReason']) {
  const ended = await tx
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** One read for each call of the API: the live session with the role and the grants of its active company. */
export async function findLiveSession(tx: Tx, id: string, now: Date) {
  const granted = sql<string[]>`coalesce((
    select json_agg(${grants.operation}) from ${grants}
    where ${grants.companyId} = ${memberships.companyId} and ${grants.userId} = ${memberships.userId}
  ), '[]'::json)`;
  const [row] = await tx
    .select({
      userId: sessions.userId,
      companyId: memberships.companyId,
      role: memberships.role,
      grants: granted,
    })
    .from(sessions)
    .leftJoin(
      memberships,
      and(
        eq(memberships.companyId, sessions.companyId),
        eq(memberships.userId, sessions.userId),
        isNull(memberships.endedAt),
      ),
    )
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  return row;
}

/** The company that this person worked in last. */
export async function lastCompany(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: sessions.companyId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.companyId)))
    .orderBy(desc(sessions.rotatedAt))
    .limit(1);
  return row?.companyId ?? undefined;
}
