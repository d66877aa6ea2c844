import type { Tx } from '../../db/client';
import type { ConversationMemberRow, ConversationRow } from '../../db/schema';
import { AppError } from '../../lib/errors';
import * as repository from './chat.repository';

export interface Joined {
  conversation: ConversationRow;
  members: ConversationMemberRow[];
}

/**
 * A conversation for one of its members. Colleagues outside it get 403 (its code says whether they wanted to read or
 * to send), people of other companies the 404 of something that does not exist.
 */
export async function requireMember(
  tx: Tx,
  { companyId, userId }: repository.Reader,
  conversationId: string,
  refusal: 'NOT_A_PARTICIPANT' | 'NOT_IN_CONVERSATION',
): Promise<Joined> {
  const conversation = await repository.findConversation(tx, companyId, conversationId);
  if (!conversation) throw new AppError('NOT_FOUND');
  const members = await repository.listMembers(tx, [conversationId]);
  if (!members.some((member) => member.userId === userId)) throw new AppError(refusal);
  return { conversation, members };
}
