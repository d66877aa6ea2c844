import type { ChatUser, Conversation, Message } from '@atrium/contracts';
import { anId, SOME_INSTANT } from './ids';

type Participant = Conversation['participants'][number];

export function buildMessage(changes: Partial<Message> = {}): Message {
  return {
    _id: anId(),
    clientId: anId(),
    conversationId: anId(),
    senderId: anId(),
    content: '<p>Good morning</p>',
    contentType: 'text',
    seq: 1,
    status: 'sent',
    reactions: [],
    timestamp: SOME_INSTANT,
    ...changes,
  };
}

export function buildParticipant(changes: Partial<Participant> = {}): Participant {
  return {
    userId: anId(),
    name: 'Grace Hopper',
    avatarUrl: null,
    role: 'member',
    status: 'offline',
    lastSeen: null,
    lastReadSeq: 0,
    ...changes,
  };
}

/** A direct conversation of two in which nobody has written yet. */
export function buildConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: anId(),
    name: 'Grace Hopper',
    type: 'direct',
    avatar: null,
    participants: [buildParticipant(), buildParticipant({ name: 'Ada Lovelace' })],
    lastMessage: null,
    lastMessageAt: null,
    updatedAt: SOME_INSTANT,
    unreadCount: 0,
    ...changes,
  };
}

export function buildChatUser(changes: Partial<ChatUser> = {}): ChatUser {
  const id = changes._id ?? anId();
  return {
    _id: id,
    id,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    avatarUrl: null,
    title: null,
    department: null,
    status: 'offline',
    lastSeen: null,
    ...changes,
  };
}
