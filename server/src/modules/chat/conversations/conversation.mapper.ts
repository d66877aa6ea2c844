import type { ChatNotify, ChatUser, Conversation, Participant, Presence, Reaction } from '@atrium/contracts';
import type { ConversationMemberRow, ConversationRow, MessageRow } from '../chat.tables';
import { escapeMarkup } from '../../../lib/text/escape-markup';
import { previewOf } from '../../../lib/text/rich-text';
import { avatarUrlOf } from '../../memberships/avatar-url.service';
import { addressOf } from '../../avatars/avatars.service';
import type { Colleague } from '../../memberships/colleagues.service';
import type { Line } from '../../profiles/profiles.service';
import type { MemberView } from './members.repository';

/** Data about people that their memberships do not contain. */
export interface KnownPeople {
  person(userId: string): Colleague | undefined;
  status(userId: string): Presence;
  lastSeen(userId: string): Date | undefined;
}

export type IsTyping = (conversationId: string, userId: string) => boolean;

export function toParticipant({ member, unread }: MemberView, known: KnownPeople, isTyping: IsTyping): Participant {
  const { conversationId, userId, lastReadSeq, lastReadAt } = member;
  const person = known.person(userId);
  return {
    userId,
    name: person?.name ?? '',
    avatarUrl: person ? avatarUrlOf(person) : null,
    role: 'member',
    status: known.status(userId),
    lastSeen: known.lastSeen(userId)?.toISOString() ?? null,
    lastReadSeq,
    lastReadAt: lastReadAt?.toISOString() ?? null,
    isTyping: isTyping(conversationId, userId),
    unreadCount: unread,
  };
}

export type LastMessageRow = MessageRow & { isCut: boolean };

/** Maximum length of message previews in conversation lists, in characters. */
const MAX_PREVIEW_LENGTH = 300;

function toLastMessage(
  { last: row, lastReactions: reactions }: Pick<ConversationView, 'last' | 'lastReactions'>,
  known: KnownPeople,
): Conversation['lastMessage'] {
  if (!row) return null;
  const { id: _id, senderId, seq, type, attachmentCount } = row;
  return {
    _id,
    content: row.isCut ? escapeMarkup(previewOf(row.content, MAX_PREVIEW_LENGTH)) : row.content,
    senderId,
    senderName: known.person(senderId)?.name ?? '',
    seq,
    timestamp: row.createdAt.toISOString(),
    type,
    metadata: row.metadata ?? {},
    reactions,
    attachmentCount,
  };
}

/** A conversation with all data that one viewer sees. */
export interface ConversationView {
  viewerId: string;
  conversation: ConversationRow;
  /** Null if the viewer is not a member. */
  member: ConversationMemberRow | null;
  /** Notification level of the viewer. */
  notify: ChatNotify;
  unread: number;
  mentions: number;
  /** Members to show, starting with the viewer. */
  members: readonly MemberView[];
  /** The other person of a direct conversation, even after that person has left. */
  counterpartId: string | null;
  last: LastMessageRow | undefined;
  lastReactions: Reaction[];
}

/** Number of members listed as the name of an unnamed group. */
const MAX_NAMED_MEMBERS = 4;

function nameOf({ viewerId, conversation, counterpartId, members }: ConversationView, known: KnownPeople): string {
  if (counterpartId !== null) return known.person(counterpartId)?.name ?? '';
  if (conversation.name !== null) return conversation.name;
  const others = members.filter(({ member }) => member.userId !== viewerId).slice(0, MAX_NAMED_MEMBERS);
  return others.map(({ member }) => known.person(member.userId)?.name ?? '').join(', ');
}

function avatarOf({ conversation, counterpartId }: ConversationView, known: KnownPeople): string | null {
  const counterpart = counterpartId === null ? undefined : known.person(counterpartId);
  if (counterpart) return avatarUrlOf(counterpart);
  const { avatarSmallId: smallId, avatarLargeId: largeId } = conversation;
  return smallId === null || largeId === null ? null : addressOf({ smallId, largeId });
}

/** Maps a conversation for its viewer; a direct one takes the name and picture of the other person. */
export function toConversation(view: ConversationView, known: KnownPeople, isTyping: IsTyping): Conversation {
  const { conversation: row, member } = view;
  return {
    _id: row.id,
    name: nameOf(view, known),
    type: row.type,
    avatar: avatarOf(view, known),
    participants: view.members.map((each) => toParticipant(each, known, isTyping)),
    participantCount: row.memberCount,
    lastMessage: toLastMessage(view, known),
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    updatedAt: (row.lastMessageAt ?? row.createdAt).toISOString(),
    unreadCount: view.unread,
    mentionCount: view.mentions,
    description: row.description,
    isPublic: row.isPublic,
    managedBy: row.managedBy,
    isParticipant: member !== null,
    isStarred: member?.starredAt != null,
    notify: view.notify,
    hasOwnNotify: member?.notify != null,
    isMuted: view.notify !== 'all',
    lastReadSeq: member?.lastReadSeq ?? 0,
    seq: row.seq,
    changeSeq: row.changeSeq,
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
