import type { MessageChange } from '../model/message-log';
import type { ChatCache } from './chat-cache';
import type { ChatEvent } from './chat-socket';
import type { ChatErrorToasts } from './chat-error-toasts';
import type { Outbox } from './outbox';
import type { createTyping } from './typing';

interface EventTargets {
  cache: ChatCache;
  typing: ReturnType<typeof createTyping>;
  outbox: Pick<Outbox, 'settle'>;
  errorToasts: ChatErrorToasts;
  ownId: () => string | undefined;
  /** Fetches the missed messages and changes of a conversation. */
  catchUp: (conversationId: string) => void;
  /** Applies a numbered change of a message. */
  change: (conversationId: string, change: MessageChange) => void;
}

/** Returns a handler that applies socket events to the cache and the screen. */
export function createEventHandler(targets: EventTargets): (event: ChatEvent) => void {
  const { cache, typing, outbox, errorToasts, ownId, catchUp, change } = targets;
  return (event) => {
    switch (event.name) {
      case 'chat:new_message': {
        const { conversationId, clientId, senderId, attachments } = event.payload;
        if (senderId === ownId()) outbox.settle(clientId);
        typing.stop(conversationId, senderId);
        cache.showNewest(event.payload, ownId());
        if (attachments.length > 0) cache.refreshFiles(conversationId);
        if (!cache.addMessage(event.payload)) catchUp(conversationId);
        break;
      }
      case 'chat:recent_messages': {
        const { conversationId, messages, changed, deleted } = event.payload;
        for (const { clientId, senderId } of messages) {
          if (senderId === ownId()) outbox.settle(clientId);
        }
        cache.catchUp(event.payload);
        if (messages.length + changed.length + deleted.length > 0) cache.refreshMessageLists(conversationId);
        break;
      }
      case 'chat:message_updated':
        change(event.payload.conversationId, { kind: 'updated', message: event.payload });
        cache.refreshMessageLists(event.payload.conversationId);
        if (event.payload.isModerated) cache.refreshConversations();
        break;
      case 'chat:message_deleted':
        change(event.payload.conversationId, { kind: 'deleted', ...event.payload });
        cache.refreshMessageLists(event.payload.conversationId);
        // Only the server knows whether the message counted as unread.
        cache.refreshConversations();
        break;
      case 'chat:reaction_updated':
        change(event.payload.conversationId, { kind: 'reacted', ...event.payload });
        break;
      case 'chat:conversation_updated':
        cache.putConversation(event.payload);
        break;
      case 'chat:preferences_updated':
        cache.refreshPreferences();
        break;
      case 'chat:conversation_removed':
        cache.removeConversation(event.payload.conversationId);
        break;
      case 'chat:user_joined': {
        const { conversationId, participant, participantCount } = event.payload;
        cache.changeMembers(conversationId, { joined: participant, count: participantCount });
        break;
      }
      case 'chat:user_left': {
        const { conversationId, userId, participantCount } = event.payload;
        cache.changeMembers(conversationId, { leftId: userId, count: participantCount });
        break;
      }
      case 'chat:messages_read': {
        const { conversationId, userId, lastReadSeq, unreadCount, mentionCount = 0 } = event.payload;
        cache.markRead(conversationId, { userId, lastReadSeq, isOwn: userId === ownId() });
        if (unreadCount !== undefined) cache.setUnread(conversationId, { unreadCount, mentionCount });
        break;
      }
      case 'chat:typing_start':
        // From another tab or device of the same person.
        if (event.payload.userId === ownId()) break;
        typing.start(event.payload.conversationId, event.payload.userId);
        break;
      case 'chat:typing_stop':
        typing.stop(event.payload.conversationId, event.payload.userId);
        break;
      case 'chat:error':
        errorToasts.socketFailed(event.payload);
        break;
      default:
        // `chat:user_presence` repeats what the shell receives (ADR 22); screens read `usePresence`.
        break;
    }
  };
}
