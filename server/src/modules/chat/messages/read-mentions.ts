import type { Tx } from '../../../db/client';
import type { ConversationMemberRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import { markNotificationsRead } from '../../notifications/notifications.service';
import { listMentioning } from './message-parts.repository';

/**
 * Marks the notifications of mentions as read that a member's read mark passes, in the transaction that moves it.
 *
 * @param member the member before the move
 * @param seq the new read mark
 */
export async function readMentions(
  deps: AppDeps,
  tx: Tx,
  { companyId, conversationId, userId, lastReadSeq }: ConversationMemberRow,
  seq: number,
): Promise<void> {
  const passed = { after: lastReadSeq, upTo: seq };
  const about = await listMentioning(tx, { companyId, conversationId, userId }, passed);
  markNotificationsRead(deps, tx, { companyId, userId, about });
}
