import { API, CHAT_NAMESPACE, SOCKET_PATH } from '@atrium/contracts';
import { isAppError, newId, type Platform } from '@atrium/platform';
import { filter, skip } from 'rxjs';
import { io } from 'socket.io-client';
import { type ChatCache, createChatCache } from './chat-cache';
import { type ChatEvent, type ChatSocket, createChatSocket, type SocketLike } from './chat-socket';
import type { Live } from './live';
import { createOutbox, type Outbox, type PendingMessage } from './outbox';
import { createTyping, type Typing } from './typing';
import type { ChatWords } from './chat-words';

/** Key of unsent messages among the remote's drafts. */
const OUTBOX_DRAFT = 'outbox';

export interface ChatRuntime {
  readonly connected: Live<boolean>;
  readonly typing: Live<Typing>;
  readonly outbox: Outbox;
  /** Follows a conversation live from what is cached of it; returns what stops that. */
  follow(conversationId: string): () => void;
  typingStarted(conversationId: string): void;
  typingStopped(conversationId: string): void;
  dispose(): void;
}

/** The real socket of the chat namespace, reconnected by nobody but `createChatSocket`. */
const openSocket = (auth: (answer: (data: { token: string }) => void) => void): SocketLike =>
  io(CHAT_NAMESPACE, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    // Its own connection: the shell's has other rules of reconnection.
    forceNew: true,
    auth,
  });

/** A refusal is final: the same message sent again would be refused again. 429 and time-outs are not. */
const isRefusal = (error: unknown) =>
  isAppError(error) && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;

/** Everything of chat that lives longer than a screen: the connection, unsent messages, who types. */
export function createChatRuntime(platform: Platform, words: ChatWords, open = openSocket): ChatRuntime {
  const { api, auth, drafts, queryClient } = platform;
  const cache = createChatCache(queryClient);
  const typing = createTyping();
  const followed = new Map<string, number>();
  const socket = createChatSocket({ auth, open, onGivenUp: words.connectionFailed });

  const outbox = createOutbox({
    deliver: ({ conversationId, clientId, content }: PendingMessage) =>
      api.call(API.chat.send, { params: { id: conversationId }, body: { clientId, content } }),
    isRefusal,
    onSent: (message) => {
      if (!cache.addMessages(message.conversationId, [message])) join(socket, message.conversationId, cache);
    },
    onRefused: words.sendFailed,
    storage: {
      read: () => drafts.read(OUTBOX_DRAFT),
      write: (messages) => (messages.length > 0 ? drafts.write(OUTBOX_DRAFT, messages) : drafts.remove(OUTBOX_DRAFT)),
    },
    newId,
    now: () => new Date(),
  });

  const handle = (event: ChatEvent) => {
    switch (event.name) {
      case 'chat:new_message': {
        const { conversationId, clientId } = event.payload;
        outbox.settle(clientId);
        typing.stop(conversationId, event.payload.senderId);
        if (!cache.addMessages(conversationId, [event.payload])) join(socket, conversationId, cache);
        break;
      }
      case 'chat:recent_messages': {
        const { conversationId, messages, reset } = event.payload;
        for (const { clientId } of messages) outbox.settle(clientId);
        if (reset || !cache.addMessages(conversationId, messages)) cache.reloadMessages(conversationId);
        break;
      }
      case 'chat:conversation_updated':
        cache.putConversation(event.payload);
        break;
      case 'chat:messages_read':
        cache.markRead(event.payload.conversationId, event.payload.userId, event.payload.lastReadSeq);
        break;
      case 'chat:user_presence':
        cache.setPresence(event.payload.userId, event.payload.status);
        break;
      case 'chat:typing_start':
        typing.start(event.payload.conversationId, event.payload.userId);
        break;
      case 'chat:typing_stop':
        typing.stop(event.payload.conversationId, event.payload.userId);
        break;
      case 'chat:error':
        words.socketFailed(event.payload);
        break;
      default:
        break;
    }
  };

  const subscription = socket.events$.subscribe(handle);
  subscription.add(
    socket.connected.changes$.pipe(filter(Boolean)).subscribe(() => {
      for (const conversationId of followed.keys()) join(socket, conversationId, cache);
      outbox.retry();
    }),
  );
  // Not the first time: then nothing older than this connection is cached.
  subscription.add(
    socket.connected.changes$.pipe(filter(Boolean), skip(1)).subscribe(() => cache.refreshConversations()),
  );

  return {
    connected: socket.connected,
    typing: typing.typing,
    outbox,
    follow(conversationId) {
      followed.set(conversationId, (followed.get(conversationId) ?? 0) + 1);
      join(socket, conversationId, cache);
      return () => {
        const left = (followed.get(conversationId) ?? 1) - 1;
        if (left > 0) followed.set(conversationId, left);
        else {
          followed.delete(conversationId);
          socket.emit('chat:leave_conversation', { conversationId });
        }
      };
    },
    typingStarted: (conversationId) => socket.emit('chat:typing_start', { conversationId }),
    typingStopped: (conversationId) => socket.emit('chat:typing_stop', { conversationId }),
    dispose() {
      subscription.unsubscribe();
      socket.dispose();
      typing.dispose();
    },
  };
}

/** Joins with the last sequence number that is here: the answer holds exactly what was missed, or a reset. */
function join(socket: ChatSocket, conversationId: string, cache: ChatCache) {
  socket.emit('chat:join_conversation', { conversationId, afterSeq: cache.newestSeq(conversationId) });
}
