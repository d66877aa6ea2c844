import { and, asc, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { memberships } from '../../memberships/companies.tables';
import { isUndecided } from '../notifications.repository';
import { type ContentRow, notificationContents, notifications } from '../notifications.tables';
import { pushDeliveries, pushSubscriptions } from './push.tables';
import { plainArray } from '../streams/plain-array';

/** A notification and a person who receives it. */
export interface Receiver {
  notificationId: string;
  userId: string;
}

/**
 * Adds a delivery for each browser of the people to which push messages are sent; without any, does nothing. A snoozed
 * notification can return while its first delivery still waits.
 *
 * @param arrivedAt when the notifications arrived in the lists of these people
 */
export async function insertDeliveries(tx: Tx, receivers: readonly Receiver[], arrivedAt: Date): Promise<void> {
  if (receivers.length === 0) return;
  await tx.execute(sql`
    insert into push_deliveries (subscription_id, notification_id, arrived_at)
    select subscription.id, receiver.notification_id, ${arrivedAt.toISOString()}::timestamptz
    from unnest(
      ${plainArray(receivers.map(({ userId }) => userId))}::uuid[],
      ${plainArray(receivers.map(({ notificationId }) => notificationId))}::uuid[]
    ) as receiver (user_id, notification_id)
    join push_subscriptions as subscription using (user_id)
    on conflict (subscription_id, notification_id) do update set arrived_at = excluded.arrived_at`);
}

/**
 * Removes deliveries of notifications that were removed or seen elsewhere, that ask for a decision which was made, or
 * that belong to companies that the person left. Those of a type that is off in the app arrived seen.
 */
export async function removeObsolete(tx: Tx, subscriptionIds: readonly string[]): Promise<void> {
  const current = tx
    .select({ id: notifications.contentId })
    .from(notifications)
    .innerJoin(notificationContents, eq(notificationContents.id, notifications.contentId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.companyId, notifications.companyId), eq(memberships.userId, notifications.userId)),
    )
    .where(
      and(
        eq(notifications.contentId, pushDeliveries.notificationId),
        eq(pushSubscriptions.id, pushDeliveries.subscriptionId),
        or(isNull(notifications.seenAt), notifications.isSilent),
        isUndecided,
        isNull(memberships.endedAt),
      ),
    );
  await tx
    .delete(pushDeliveries)
    .where(and(isAnyOf(pushDeliveries.subscriptionId, subscriptionIds), notExists(current)));
}

/** A notification that waits to be sent to a browser. */
export interface Delivery extends Pick<
  ContentRow,
  'companyId' | 'type' | 'title' | 'message' | 'link' | 'metadata' | 'createdAt'
> {
  subscriptionId: string;
  notificationId: string;
  /** When it arrived; null if unknown. */
  arrivedAt: Date | null;
}

/** Returns the earliest deliveries of each of these subscriptions, in order. */
export async function listDeliveries(
  tx: Tx,
  subscriptionIds: readonly string[],
  perSubscription: number,
): Promise<Delivery[]> {
  const { companyId, type, title, message, link, metadata, createdAt } = notificationContents;
  const { subscriptionId, notificationId, arrivedAt } = pushDeliveries;
  const rank = sql<number>`row_number() over (partition by ${subscriptionId} order by ${notificationId})`.as('rank');
  const ranked = tx
    .select({ subscriptionId, notificationId, arrivedAt, rank })
    .from(pushDeliveries)
    .where(isAnyOf(subscriptionId, subscriptionIds))
    .as('ranked');
  return tx
    .select({
      subscriptionId: ranked.subscriptionId,
      notificationId: ranked.notificationId,
      arrivedAt: ranked.arrivedAt,
      companyId,
      type,
      title,
      message,
      link,
      metadata,
      createdAt,
    })
    .from(ranked)
    .innerJoin(notificationContents, eq(notificationContents.id, ranked.notificationId))
    .where(lte(ranked.rank, perSubscription))
    .orderBy(asc(ranked.notificationId));
}

/** Removes these deliveries of a subscription; without ids, all of them. */
export async function removeDeliveries(
  tx: Tx,
  subscriptionId: string,
  notificationIds?: readonly string[],
): Promise<void> {
  const some = notificationIds && isAnyOf(pushDeliveries.notificationId, notificationIds);
  await tx.delete(pushDeliveries).where(and(eq(pushDeliveries.subscriptionId, subscriptionId), some));
}

/** Removes deliveries whose subscription has ended. */
export async function removeOrphaned(tx: Tx): Promise<void> {
  const subscription = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, pushDeliveries.subscriptionId));
  await tx.delete(pushDeliveries).where(notExists(subscription));
}
