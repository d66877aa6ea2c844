import { and, asc, desc, eq, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
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

/** Adds a delivery of a message for each browser of the people to which push messages are sent. */
export async function insertMessageDeliveries(
  tx: Tx,
  { messageId, conversationId, to }: { messageId: string; conversationId: string; to: readonly string[] },
): Promise<void> {
  if (to.length === 0) return;
  await tx.execute(sql`
    insert into push_deliveries (subscription_id, notification_id, conversation_id)
    select id, ${messageId}::uuid, ${conversationId}::uuid from push_subscriptions
    where user_id = any(${plainArray(to)}::uuid[])`);
}

/**
 * Removes deliveries of notifications that were removed or seen elsewhere, that ask for a decision which was made, or
 * that belong to companies that the person left. Notifications of a type that is off in the app arrive as
 * seen; their deliveries stay.
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
    .where(
      and(
        isAnyOf(pushDeliveries.subscriptionId, subscriptionIds),
        isNull(pushDeliveries.conversationId),
        notExists(current),
      ),
    );
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

/** Returns the deliveries of these subscriptions that match, ranked within each subscription. */
function rankDeliveries(tx: Tx, subscriptionIds: readonly string[], isWanted: SQL, order: SQL) {
  const { subscriptionId, notificationId, conversationId, arrivedAt } = pushDeliveries;
  const rank = sql<number>`row_number() over (partition by ${subscriptionId} order by ${order})`.as('rank');
  return tx
    .select({ subscriptionId, notificationId, conversationId, arrivedAt, rank })
    .from(pushDeliveries)
    .where(and(isAnyOf(subscriptionId, subscriptionIds), isWanted))
    .as('ranked');
}

/** Returns the earliest deliveries of notifications of each of these subscriptions, in order. */
export async function listDeliveries(
  tx: Tx,
  subscriptionIds: readonly string[],
  perSubscription: number,
): Promise<Delivery[]> {
  const { companyId, type, title, message, link, metadata, createdAt } = notificationContents;
  const { conversationId, notificationId } = pushDeliveries;
  const ranked = rankDeliveries(tx, subscriptionIds, isNull(conversationId), asc(notificationId));
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

/** A message that waits to be sent to a browser. */
export interface MessageDelivery {
  subscriptionId: string;
  messageId: string;
}

/** Returns the newest deliveries of messages of each of these subscriptions, newest first. */
export async function listMessageDeliveries(
  tx: Tx,
  subscriptionIds: readonly string[],
  perSubscription: number,
): Promise<MessageDelivery[]> {
  const { conversationId, notificationId } = pushDeliveries;
  const ranked = rankDeliveries(tx, subscriptionIds, isNotNull(conversationId), desc(notificationId));
  return tx
    .select({ subscriptionId: ranked.subscriptionId, messageId: ranked.notificationId })
    .from(ranked)
    .where(lte(ranked.rank, perSubscription))
    .orderBy(desc(ranked.notificationId));
}

/** Removes the deliveries of a conversation to a subscription up to a message, which replaces the earlier ones. */
export async function removeReplaced(
  tx: Tx,
  subscriptionId: string,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<void> {
  await tx
    .delete(pushDeliveries)
    .where(
      and(
        eq(pushDeliveries.subscriptionId, subscriptionId),
        eq(pushDeliveries.conversationId, conversationId),
        lte(pushDeliveries.notificationId, messageId),
      ),
    );
}

/** Removes these deliveries of a subscription; without ids, all of them. */
export async function removeDeliveries(
  tx: Tx,
  subscriptionId: string,
  notificationIds?: readonly string[],
): Promise<void> {
  const isListed = notificationIds && isAnyOf(pushDeliveries.notificationId, notificationIds);
  await tx.delete(pushDeliveries).where(and(eq(pushDeliveries.subscriptionId, subscriptionId), isListed));
}

/** Removes deliveries whose subscription has ended. */
export async function removeOrphaned(tx: Tx): Promise<void> {
  const subscription = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, pushDeliveries.subscriptionId));
  await tx.delete(pushDeliveries).where(notExists(subscription));
}
