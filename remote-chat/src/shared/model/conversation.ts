import type { Conversation } from '@atrium/contracts';

/** The other person of a direct conversation; null in a group, or where that person is gone. */
export function peerOf(conversation: Conversation, userId: string | undefined) {
  if (conversation.type !== 'direct') return null;
  return conversation.participants.find((participant) => participant.userId !== userId) ?? null;
}

/** Most recent first. Conversations without a message stand by when they were made. */
function byRecency(a: Conversation, b: Conversation): number {
  return (b.lastMessageAt ?? b.updatedAt).localeCompare(a.lastMessageAt ?? a.updatedAt);
}

/** Puts a changed or new conversation into a list of at most `limit`. */
export function withConversation(list: readonly Conversation[], changed: Conversation, limit: number): Conversation[] {
  const others = list.filter(({ _id }) => _id !== changed._id);
  return [...others, changed].toSorted(byRecency).slice(0, limit);
}
