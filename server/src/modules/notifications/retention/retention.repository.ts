import { and, eq, exists, gt, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import {
  notificationContents,
  notificationRemovals,
  notifications,
  notificationStreams,
} from '../notifications.tables';
import { selectHolders } from '../notifications.repository';
import type { Stream } from '../streams/streams.repository';

export interface Expiry {
  /** Notifications that arrived before this instant have expired; snoozed ones arrive again when they return. */
  before: Date;
  /** Maximum number of notifications kept per stream. */
  maxCount: number;
}

/** Returns streams with expired notifications or recorded removals. */
export async function findExpiring(tx: Tx, { before, maxCount }: Expiry, limit: number): Promise<Stream[]> {
  const { companyId, userId, total } = notificationStreams;
  const oldest = sql`(select coalesce(n.returned_at, c.created_at) from notifications n join notification_contents c on c.id = n.content_id
    where n.company_id = ${companyId} and n.user_id = ${userId} order by n.seq limit 1)`;
  const hasRemovals = sql`exists (select from notification_removals r
    where r.company_id = ${companyId} and r.user_id = ${userId})`;
  return tx
    .select({ companyId, userId })
    .from(notificationStreams)
    .where(or(gt(total, maxCount), lt(oldest, before.toISOString()), hasRemovals))
    .orderBy(companyId, userId)
    .limit(limit);
}

/** The amounts to subtract from the counts of a stream. */
export interface ExpiredCounts {
  unseen: number;
  unread: number;
  total: number;
}

/** Removes expired notifications and recorded removals of one stream, which the caller must have locked. */
export async function removeExpired(tx: Tx, stream: Stream, { before, maxCount }: Expiry): Promise<ExpiredCounts> {
  const own = and(eq(notifications.companyId, stream.companyId), eq(notifications.userId, stream.userId));
  const surplus = tx
    .select({ seq: notifications.seq })
    .from(notifications)
    .where(own)
    .orderBy(sql`${notifications.seq} desc`)
    .offset(maxCount);
  const arrivedAt = sql`coalesce(${notifications.returnedAt}, ${notificationContents.createdAt})`;
  const old = tx
    .select({ id: notificationContents.id })
    .from(notificationContents)
    .where(and(eq(notificationContents.id, notifications.contentId), lt(arrivedAt, before.toISOString())));
  const rows = await tx
    .delete(notifications)
    .where(and(own, or(exists(old), inArray(notifications.seq, surplus))))
    .returning({ seenAt: notifications.seenAt, readAt: notifications.readAt });
  await tx
    .delete(notificationRemovals)
    .where(and(eq(notificationRemovals.companyId, stream.companyId), eq(notificationRemovals.userId, stream.userId)));
  return {
    unseen: rows.filter(({ seenAt }) => seenAt === null).length,
    unread: rows.filter(({ readAt }) => readAt === null).length,
    total: rows.length,
  };
}

/** Removes contents without recipients. This is safe because both are written in the same transaction. */
export async function removeWithoutRecipients(tx: Tx): Promise<void> {
  const holder = selectHolders(tx);
  const held = tx.select({ id: holder.contentId }).from(holder).where(eq(holder.contentId, notificationContents.id));
  await tx.delete(notificationContents).where(notExists(held));
}
