import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { pushDeliveries, type PushSubscriptionRow, pushSubscriptions } from './push.tables';

export type NewSubscription = Omit<PushSubscriptionRow, 'failures' | 'heldUntil'>;

/**
 * Stores the subscription of a session in place of its previous one. A browser that another session subscribed belongs
 * to this one from now on.
 */
export async function saveSubscription(tx: Tx, row: NewSubscription): Promise<void> {
  const { id: _, ...values } = row;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, row.sessionId), ne(pushSubscriptions.endpointHash, row.endpointHash)));
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: values });
}

/** Removes all but the latest subscriptions of a person. */
export async function removeOldest(tx: Tx, userId: string, maxCount: number): Promise<void> {
  const latest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.renewedAt), desc(pushSubscriptions.id))
    .limit(maxCount);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, latest)));
}

export async function removeSubscription(tx: Tx, id: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Removes the subscriptions of these sessions. */
export async function removeOfSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.delete(pushSubscriptions).where(isAnyOf(pushSubscriptions.sessionId, sessionIds));
}

export async function removeOfPerson(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

/** Returns a page of the sessions that have a subscription, in the order of their ids. */
export async function listSessions(tx: Tx, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(after === undefined ? undefined : gt(pushSubscriptions.sessionId, after))
    .orderBy(asc(pushSubscriptions.sessionId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Holds subscriptions for which deliveries wait, until `heldUntil` or `release`. No two processes get the same ones.
 */
export async function holdWaiting(
  tx: Tx,
  { now, heldUntil, limit }: { now: Date; heldUntil: Date; limit: number },
): Promise<PushSubscriptionRow[]> {
  const waiting = tx.select({ id: pushDeliveries.subscriptionId }).from(pushDeliveries);
  const free = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        inArray(pushSubscriptions.id, waiting),
        or(isNull(pushSubscriptions.heldUntil), lte(pushSubscriptions.heldUntil, now)),
      ),
    )
    .orderBy(sql`${pushSubscriptions.heldUntil} nulls first`)
    .limit(limit)
    .for('update', { skipLocked: true });
  // As an array, so that the subquery runs once; a join might run it again and lock more rows than requested.
  return tx
    .update(pushSubscriptions)
    .set({ heldUntil })
    .where(sql`${pushSubscriptions.id} = any(array${free})`)
    .returning();
}

/** Ends the hold of a subscription, or extends it after a failure. */
export async function release(
  tx: Tx,
  id: string,
  state: Pick<PushSubscriptionRow, 'failures' | 'heldUntil'>,
): Promise<void> {
  await tx.update(pushSubscriptions).set(state).where(eq(pushSubscriptions.id, id));
}
