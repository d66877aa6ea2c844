import type { ChatUser, Conversation, Message } from '@atrium/contracts';
import { anId, SOME_INSTANT } from './ids';

type Participant = Conversation['participants'][number];

/** Builds a sent text message. */
export function buildMessage(changes: Partial<Message> = {}): Message {
  return {
    _id: anId(),
    clientId: anId(),
    conversationId: anId(),
    senderId: anId(),
    content: '<p>Good morning</p>',
    contentType: 'text',
    type: 'text',
    metadata: {},
    seq: 1,
    status: 'sent',
    reactions: [],
    timestamp: SOME_INSTANT,
    editedAt: null,
    replyTo: null,
    attachments: [],
    mentions: [],
    isModerated: false,
    pinnedAt: null,
    pinnedBy: null,
    changeSeq: 0,
    ...changes,
  };
}

/** Builds a participant of a conversation, who is offline and has read nothing. */
export function buildParticipant(changes: Partial<Participant> = {}): Participant {
  return {
    userId: anId(),
    name: 'Grace Hopper',
    avatarUrl: null,
    role: 'member',
    status: 'offline',
    lastSeen: null,
    lastReadSeq: 0,
    lastReadAt: null,
    isTyping: false,
    unreadCount: 0,
    ...changes,
  };
}

/** Builds a direct conversation between two people without messages. */
export function buildConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: anId(),
    name: 'Grace Hopper',
    type: 'direct',
    avatar: null,
    participants: [buildParticipant(), buildParticipant({ name: 'Ada Lovelace' })],
    participantCount: 2,
    lastMessage: null,
    lastMessageAt: null,
    updatedAt: SOME_INSTANT,
    unreadCount: 0,
    mentionCount: 0,
    description: '',
    isPublic: false,
    managedBy: null,
    isParticipant: true,
    isStarred: false,
    isMuted: false,
    notify: 'all',
    lastReadSeq: 0,
    seq: 0,
    changeSeq: 0,
    ...changes,
  };
}

/** Builds a colleague to whom the caller can write. */
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
