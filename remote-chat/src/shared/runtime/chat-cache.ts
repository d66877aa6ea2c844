import type { Conversation, Message, Presence } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { chatKeys } from '../api/keys';
import { withConversation } from '../model/conversation';
import { leavesGap, type MessageLog, newestSeq, withMessages } from '../model/message-log';

type QueryClient = Platform['queryClient'];

/** Keeps what is cached of chat in step with what arrives. */
export function createChatCache(queryClient: QueryClient) {
  const listKey = [...chatKeys.conversations, 'list'];

  /** Applies a change to a conversation wherever it is cached. */
  const changeConversations = (change: (conversation: Conversation) => Conversation) => {
    queryClient.setQueriesData<Conversation[]>({ queryKey: listKey }, (list) => list?.map(change));
    queryClient.setQueriesData<Conversation>(
      { queryKey: [...chatKeys.conversations, 'one'] },
      (conversation) => conversation && change(conversation),
    );
  };

  return {
    newestSeq: (conversationId: string): number =>
      newestSeq(queryClient.getQueryData<MessageLog>(chatKeys.messages(conversationId))),

    /** Adds messages to a loaded conversation. False where something before them is missing. */
    addMessages(conversationId: string, messages: readonly Message[]): boolean {
      const key = chatKeys.messages(conversationId);
      const log = queryClient.getQueryData<MessageLog>(key);
      const [first] = messages;
      if (!log || !first) return true;
      if (leavesGap(log, first)) return false;
      queryClient.setQueryData<MessageLog>(key, withMessages(log, messages));
      return true;
    },

    reloadMessages: (conversationId: string) =>
      void queryClient.resetQueries({ queryKey: chatKeys.messages(conversationId) }),

    putConversation(changed: Conversation) {
      for (const [key, list] of queryClient.getQueriesData<Conversation[]>({ queryKey: listKey })) {
        const limit = Number(key.at(-1));
        if (list) queryClient.setQueryData(key, withConversation(list, changed, limit));
      }
      queryClient.setQueryData(chatKeys.conversation(changed._id), changed);
    },

    markRead(conversationId: string, userId: string, lastReadSeq: number) {
      changeConversations((conversation) =>
        conversation._id === conversationId
          ? {
              ...conversation,
              participants: conversation.participants.map((one) =>
                one.userId === userId ? { ...one, lastReadSeq: Math.max(one.lastReadSeq, lastReadSeq) } : one,
              ),
            }
          : conversation,
      );
    },

    setPresence(userId: string, status: Presence) {
      changeConversations((conversation) => ({
        ...conversation,
        participants: conversation.participants.map((one) => (one.userId === userId ? { ...one, status } : one)),
      }));
    },

    /** After a reconnect anything may have changed in the lists. */
    refreshConversations: () => void queryClient.invalidateQueries({ queryKey: chatKeys.conversations }),
  };
}

export type ChatCache = ReturnType<typeof createChatCache>;
