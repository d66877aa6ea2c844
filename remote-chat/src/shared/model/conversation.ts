import { capitalizeWords, type Conversation, type Message, titleCase } from '@atrium/contracts';
import type { MessageChange } from './message-log';

/** Returns the other person of a direct conversation; null in a group, or if that person is gone. */
export function peerOf(conversation: Conversation, userId: string | undefined) {
  if (conversation.type !== 'direct') return null;
  return conversation.participants.find((participant) => participant.userId !== userId) ?? null;
}

/** Returns the name of a conversation as it is shown: that of a person, a group or a channel. */
export const displayName = ({ type, name }: Pick<Conversation, 'type' | 'name'>): string =>
  type === 'direct' ? titleCase(name) : capitalizeWords(name);

/** Returns the name that a conversation is shown by: of the other person, the group or the channel; '' if unknown. */
export const shownName = (conversation: Conversation, userId: string | undefined): string =>
  displayName({ type: conversation.type, name: peerOf(conversation, userId)?.name ?? conversation.name });

/** Returns what the conversation adds to the unread badge, by its notification level. */
export const badgeCount = ({ notify, unreadCount, mentionCount }: Conversation): number =>
  ({ all: unreadCount, mentions: mentionCount, none: 0 })[notify];

/** Compares conversations, the most recent first. Conversations without a message are ordered by `updatedAt`. */
export function byRecency(a: Conversation, b: Conversation): number {
  return (b.lastMessageAt ?? b.updatedAt).localeCompare(a.lastMessageAt ?? a.updatedAt);
}

/** Inserts or replaces a conversation in a list of at most `limit`. */
export function withConversation(list: readonly Conversation[], changed: Conversation, limit: number): Conversation[] {
  const others = list.filter(({ _id }) => _id !== changed._id);
  return [...others, changed].toSorted(byRecency).slice(0, limit);
}

/**
 * Returns the conversation after a new message; a repeated message changes nothing. `nameOf` names senders who are not
 * among the conversation's listed participants.
 */
export function withNewest(
  conversation: Conversation,
  message: Message,
  userId: string | undefined,
  nameOf: (userId: string) => string = () => '',
): Conversation {
  if (message.seq <= conversation.seq) return conversation;
  const isOwn = message.senderId === userId;
  const { _id, content, senderId, timestamp, seq, type, metadata, reactions, attachments } = message;
  const attachmentCount = attachments.length;
  const senderName = conversation.participants.find((one) => one.userId === senderId)?.name ?? nameOf(senderId);
  const mentionsViewer = !isOwn && userId !== undefined && message.mentions.includes(userId);
  return {
    ...conversation,
    lastMessage: { _id, content, senderId, senderName, timestamp, seq, type, metadata, reactions, attachmentCount },
    lastMessageAt: timestamp,
    updatedAt: timestamp,
    seq,
    unreadCount: isOwn ? 0 : conversation.unreadCount + 1,
    mentionCount: isOwn ? 0 : conversation.mentionCount + (mentionsViewer ? 1 : 0),
  };
}

/** Returns the conversation after a change of its last message; other changes leave it unchanged. */
export function withLastMessageChange(conversation: Conversation, change: MessageChange): Conversation {
  const { lastMessage } = conversation;
  const id = change.kind === 'updated' ? change.message._id : change.messageId;
  if (lastMessage?._id !== id) return conversation;
  if (change.kind === 'deleted') return { ...conversation, lastMessage: null };
  if (change.kind === 'reacted')
    return { ...conversation, lastMessage: { ...lastMessage, reactions: change.reactions } };
  const { content, reactions } = change.message;
  return { ...conversation, lastMessage: { ...lastMessage, content, reactions } };
}

/** Returns the conversation after a person has read up to a message. */
export function withRead(
  conversation: Conversation,
  { userId, lastReadSeq, isOwn }: { userId: string; lastReadSeq: number; isOwn: boolean },
): Conversation {
  return {
    ...conversation,
    // The user's own read mark can also move back ("mark as unread").
    ...(isOwn && { lastReadSeq }),
    participants: conversation.participants.map((one) =>
      one.userId === userId
        ? { ...one, lastReadSeq: isOwn ? lastReadSeq : Math.max(one.lastReadSeq, lastReadSeq) }
        : one,
    ),
  };
}
