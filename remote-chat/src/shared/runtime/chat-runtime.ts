import type { Platform } from '@atrium/platform';
import { sessionOwner } from '@atrium/platform/offline-queue';
import type { SocketConnectionOptions } from '@atrium/platform/socket';
import { filter, type Observable, skip } from 'rxjs';
import type { MessageChange } from '../model/message-log';
import { type ChatCache, createChatCache } from './chat-cache';
import { createEventHandler } from './chat-events';
import { type ChatEvent, type ChatSocket, createChatSocket } from './chat-socket';
import type { Live } from './live';
import { createOutbox, type Outbox } from './outbox';
import { createTyping, type Typing } from './typing';
import type { ChatErrorToasts } from './chat-error-toasts';

export interface ChatRuntime {
  readonly connected: Live<boolean>;
  readonly typing: Live<Typing>;
  readonly outbox: Outbox;
  /** Every event of the chat socket. */
  readonly events$: Observable<ChatEvent>;
  /** Subscribes to a conversation from its cached state on. Returns a function that unsubscribes. */
  follow(conversationId: string): () => void;
  sendTypingStart(conversationId: string): void;
  sendTypingStop(conversationId: string): void;
  dispose(): void;
}

/** Creates the parts of chat that outlive a screen: the connection, unsent messages, and typing state. */
export function createChatRuntime(
  platform: Platform,
  errorToasts: ChatErrorToasts,
  open?: SocketConnectionOptions['openSocket'],
): ChatRuntime {
  const { auth, queryClient } = platform;
  const cache = createChatCache(queryClient);
  const typing = createTyping();
  const followed = new Map<string, number>();
  const socket = createChatSocket({ auth, ...(open && { open }), onGiveUp: errorToasts.connectionFailed });

  const outbox = createOutbox({
    platform,
    onSent: (message) => {
      cache.showNewest(message, ownId());
      if (!cache.addMessage(message)) catchUp(message.conversationId);
    },
    onRejected: errorToasts.sendFailed,
  });
  const ownId = () => auth.getState().user?._id;

  /**
   * Fetches what a log missed. Drops a log that is not on the screen, so that it reloads when the conversation is
   * opened.
   */
  const catchUp = (conversationId: string) => {
    if (followed.has(conversationId)) join(socket, conversationId, cache);
    else cache.dropMessages(conversationId);
  };
  const change = (conversationId: string, changed: MessageChange) => {
    if (!cache.changeMessage(conversationId, changed)) catchUp(conversationId);
  };

  const subscription = socket.events$.subscribe(
    createEventHandler({ cache, typing, outbox, errorToasts, ownId, catchUp, change }),
  );
  subscription.add(auth.session$.subscribe((session) => outbox.setOwner(sessionOwner(session))));
  subscription.add(
    socket.connected.changes$.pipe(filter(Boolean)).subscribe(() => {
      for (const conversationId of followed.keys()) join(socket, conversationId, cache);
      outbox.resume();
    }),
  );
  // Skips the first connection: nothing cached is older than it.
  subscription.add(
    socket.connected.changes$.pipe(filter(Boolean), skip(1)).subscribe(() => cache.refreshConversations()),
  );

  return {
    connected: socket.connected,
    typing: typing.typing,
    outbox,
    events$: socket.events$,
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
    sendTypingStart: (conversationId) => socket.emit('chat:typing_start', { conversationId }),
    sendTypingStop: (conversationId) => socket.emit('chat:typing_stop', { conversationId }),
    dispose() {
      subscription.unsubscribe();
      socket.dispose();
      outbox.dispose();
      typing.dispose();
    },
  };
}

/** Joins with the cursors of the loaded messages. The server responds with exactly what was missed, or with a reset. */
function join(socket: ChatSocket, conversationId: string, cache: ChatCache) {
  socket.emit('chat:join_conversation', { conversationId, ...cache.cursorsOf(conversationId) });
}
