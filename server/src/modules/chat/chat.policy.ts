import type { Tx } from '../../db/client';
import type { ConversationMemberRow, ConversationRow, MessageRow } from '../../db/schema';
import { AppError } from '../../lib/errors';
import { findJoined, type Reader } from './conversations/conversations.repository';
import { findMessage } from './messages/messages.repository';

export interface JoinedConversation {
  conversation: ConversationRow;
  member: ConversationMemberRow;
}

/**
 * Returns a conversation for one of its members. Colleagues who are not members get 403, with `refusal` as the code
 * (one for reading, one for sending); people of other companies get 404, as for a conversation that does not exist.
 */
export async function requireMember(
  tx: Tx,
  reader: Reader,
  conversationId: string,
  refusal: 'NOT_A_PARTICIPANT' | 'NOT_IN_CONVERSATION',
): Promise<JoinedConversation> {
  const found = await findJoined(tx, reader, conversationId);
  if (!found) throw new AppError('CONVERSATION_NOT_FOUND');
  const { conversation, member } = found;
  if (!member) throw new AppError(refusal);
  return { conversation, member };
}

/** Returns whether a member may rename and delete a group or channel, and add and remove people. */
export const managesConversation = ({ type, managedBy }: ConversationRow, userId: string): boolean =>
  type !== 'direct' && (managedBy === null || managedBy === userId);

/** Like `requireMember`, but throws FORBIDDEN for members who do not manage the conversation. */
export async function requireManager(tx: Tx, reader: Reader, conversationId: string): Promise<JoinedConversation> {
  const joined = await requireMember(tx, reader, conversationId, 'NOT_A_PARTICIPANT');
  if (!managesConversation(joined.conversation, reader.userId)) throw new AppError('FORBIDDEN');
  return joined;
}

/** Returns a message for a member who may read it; treats deleted messages and hidden history as missing. */
export async function requireMessage(
  tx: Tx,
  reader: Reader,
  messageId: string,
): Promise<JoinedConversation & { message: MessageRow }> {
  const message = await findMessage(tx, reader.companyId, messageId);
  if (!message) throw new AppError('NOT_FOUND');
  const joined = await requireMember(tx, reader, message.conversationId, 'NOT_A_PARTICIPANT');
  if (message.deletedAt !== null || message.seq <= joined.member.visibleFromSeq) throw new AppError('NOT_FOUND');
  return { ...joined, message };
}
