import type { Tx } from '../../../db/client';
import { removeOfSessions } from './subscriptions.repository';

/** Removes the push subscriptions of sessions that end, in the transaction that ends them. */
export async function endPushSubscriptions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await removeOfSessions(tx, sessionIds);
}
