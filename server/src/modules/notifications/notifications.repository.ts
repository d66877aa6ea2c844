import type { NotificationStats } from '@atrium/contracts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { notifications, type NotificationRow, notificationStreams } from '../../db/schema';

/** Whose notifications: a person while in one company. */
export interface Stream {
  companyId: string;
  userId: string;
}

const isIn = ({ companyId, userId }: Stream) =>
  and(eq(notifications.companyId, companyId), eq(notifications.userId, userId));

/**
 * The next sequence number of each person. The counters stay locked until the transaction ends, so numbers become
 * visible in order; locking them in the order of the ids keeps two such transactions from waiting for each other.
 */
export async function nextSeqs(tx: Tx, companyId: string, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .insert(notificationStreams)
    .values(userIds.toSorted().map((userId) => ({ companyId, userId, seq: 1 })))
    .onConflictDoUpdate({
      target: [notificationStreams.companyId, notificationStreams.userId],
      set: { seq: sql`${notificationStreams.seq} + 1` },
    })
    .returning({ userId: notificationStreams.userId, seq: notificationStreams.seq });
  return new Map(rows.map((row) => [row.userId, row.seq]));
}

export async function insertNotifications(
  tx: Tx,
  rows: (typeof notifications.$inferInsert)[],
): Promise<NotificationRow[]> {
  return tx.insert(notifications).values(rows).returning();
}

/** Newest first. */
export async function listNotifications(tx: Tx, stream: Stream, limit: number): Promise<NotificationRow[]> {
  return tx.select().from(notifications).where(isIn(stream)).orderBy(desc(notifications.seq)).limit(limit);
}

const counts = {
  unseen: sql<number>`count(*) filter (where ${notifications.seenAt} is null)::int`,
  unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)::int`,
  total: sql<number>`count(*)::int`,
};

export async function countsOf(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, NotificationStats>> {
  const rows = await tx
    .select({ userId: notifications.userId, ...counts })
    .from(notifications)
    .where(and(eq(notifications.companyId, companyId), inArray(notifications.userId, [...userIds])))
    .groupBy(notifications.userId);
  return new Map(rows.map(({ userId, ...stats }) => [userId, stats]));
}

/** Marks one (its id given) or all; false if there is no such one. */
export async function markSeen(tx: Tx, stream: Stream, at: Date, id?: string): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ seenAt: sql`coalesce(${notifications.seenAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(isIn(stream), id === undefined ? isNull(notifications.seenAt) : eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** As `markSeen`; what is read is seen as well. */
export async function markRead(tx: Tx, stream: Stream, at: Date, id?: string): Promise<boolean> {
  const instant = at.toISOString();
  const rows = await tx
    .update(notifications)
    .set({
      readAt: sql`coalesce(${notifications.readAt}, ${instant}::timestamptz)`,
      seenAt: sql`coalesce(${notifications.seenAt}, ${instant}::timestamptz)`,
    })
    .where(and(isIn(stream), id === undefined ? isNull(notifications.readAt) : eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function deleteNotification(tx: Tx, stream: Stream, id: string): Promise<boolean> {
  const rows = await tx
    .delete(notifications)
    .where(and(isIn(stream), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Writes a new status into everything that tells of a subject. */
export async function setSubjectStatus(tx: Tx, companyId: string, subjectId: string, status: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ metadata: sql`jsonb_set(${notifications.metadata}, '{status}', to_jsonb(${status}::text))` })
    .where(and(eq(notifications.companyId, companyId), eq(notifications.subjectId, subjectId)));
}
