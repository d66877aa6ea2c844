import type { Tx } from '../../db/client';
import type { SessionRow } from './sessions.tables';
import { endPushSubscriptions } from '../notifications/push/ended-subscriptions.service';
import * as repository from './sessions.repository';

/** Ends a session with its push subscription and returns its user; undefined if it had already ended. */
export async function endSession(
  tx: Tx,
  id: string,
  endedAt: Date,
  endReason: SessionRow['endReason'],
): Promise<string | undefined> {
  const userId = await repository.endSession(tx, id, endedAt, endReason);
  if (userId !== undefined) await endPushSubscriptions(tx, [id]);
  return userId;
}

/** Ends all sessions of a person, or all but one, with their push subscriptions. */
export async function endSessionsOf(...given: Parameters<typeof repository.endSessionsOf>): Promise<void> {
  const [tx] = given;
  await endPushSubscriptions(tx, await repository.endSessionsOf(...given));
}
