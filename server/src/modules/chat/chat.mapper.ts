import type { ChatUser, Conversation, Message, Presence } from '@atrium/contracts';
import type { ConversationMemberRow, ConversationRow, MessageRow } from '../../db/schema';
import { avatarUrlOf } from '../avatars/avatar-url.service';
import type { Colleague } from '../people/colleagues.service';
import type { Line } from '../profiles/profiles.service';

/** What is known of the people of some conversations. */
export interface KnownPeople {
  person(userId: string): Colleague | undefined;
  status(userId: string): Presence;
  lastSeen(userId: string): Date | undefined;
}

/** A message is read once everybody else in the conversation has come so far. */
export function toMessage(row: MessageRow, members: readonly ConversationMemberRow[]): Message {
  const others = members.filter(({ userId }) => userId !== row.senderId);
  const read = others.length > 0 && others.every(({ lastReadSeq }) => lastReadSeq >= row.seq);
  return {
    _id: row.id,
    clientId: row.clientId,
    conversationId: row.conversationId,
    senderId: row.senderId,
    content: row.content,
    contentType: 'text',
    seq: row.seq,
    status: read ? 'read' : 'sent',
    reactions: [],
    timestamp: row.createdAt.toISOString(),
  };
}

function toParticipant(member: ConversationMemberRow, known: KnownPeople): Conversation['participants'][number] {
  const person = known.person(member.userId);
  return {
    userId: member.userId,
    name: person?.name ?? '',
    avatarUrl: person ? avatarUrlOf(person) : null,
    role: 'member',
    status: known.status(member.userId),
    lastSeen: known.lastSeen(member.userId)?.toISOString() ?? null,
    lastReadSeq: member.lastReadSeq,
  };
}

function toLastMessage(row: MessageRow | undefined): Conversation['lastMessage'] {
  if (!row) return null;
  const { id: _id, content, senderId, seq } = row;
  return { _id, content, senderId, seq, timestamp: row.createdAt.toISOString() };
}

/** A conversation as one of its members sees it: a direct one bears the name and the picture of the other. */
export function toConversation(
  viewerId: string,
  row: ConversationRow,
  members: readonly ConversationMemberRow[],
  last: MessageRow | undefined,
  known: KnownPeople,
): Conversation {
  const own = members.find(({ userId }) => userId === viewerId);
  const other = members.find(({ userId }) => userId !== viewerId);
  const counterpart = row.type === 'direct' && other ? known.person(other.userId) : undefined;
  return {
    _id: row.id,
    name: counterpart?.name ?? row.name ?? '',
    type: row.type,
    avatar: counterpart ? avatarUrlOf(counterpart) : null,
    participants: members.map((member) => toParticipant(member, known)),
    lastMessage: toLastMessage(last),
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    updatedAt: (row.lastMessageAt ?? row.createdAt).toISOString(),
    unreadCount: Math.max(0, row.seq - (own?.lastReadSeq ?? row.seq)),
  };
}

export function toChatUser(colleague: Colleague, line: Line | undefined, known: KnownPeople): ChatUser {
  const { userId, name, email } = colleague;
  return {
    _id: userId,
    id: userId,
    name,
    email,
    avatarUrl: avatarUrlOf(colleague),
    title: line?.title ?? null,
    department: line?.department ?? null,
    status: known.status(userId),
    lastSeen: known.lastSeen(userId)?.toISOString() ?? null,
  };
}
