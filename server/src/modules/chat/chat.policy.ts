import type { Tx } from '../../db/client';
import type { ConversationMemberRow, ConversationRow, MessageRow } from './chat.tables';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
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

/** Returns whether a member may delete a group or channel, and add and remove people. */
export const managesConversation = ({ type, managedBy }: ConversationRow, userId: string): boolean =>
  type !== 'direct' && (managedBy === null || managedBy === userId);

/** Returns whether a member may change the texts, picture, visibility and manager of a group or channel. */
export const mayChange = (conversation: ConversationRow, actor: CompanySession): boolean =>
  managesConversation(conversation, actor.userId) || (conversation.type === 'channel' && actor.can('chat.moderate'));

/** Returns whether a member may delete messages of others: the manager of a conversation, and moderators. */
export const mayModerate = ({ type, managedBy }: ConversationRow, actor: CompanySession): boolean =>
  type !== 'direct' && (managedBy === actor.userId || actor.can('chat.moderate'));

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
