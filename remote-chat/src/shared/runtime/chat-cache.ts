import type { Conversation, ConversationChanges, Message, Participant } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { chatKeys } from '../api/keys';
import type { ChatPeople } from '../api/list-chat-users';
import { byRecency, withConversation, withLastMessageChange, withNewest, withRead } from '../model/conversation';
import {
  type AppliedEvent,
  type MessageChange,
  type MessageLog,
  withArrived,
  withChange,
  withMissed,
} from '../model/message-log';
import { storeConversation } from './store-conversation';

type QueryClient = Platform['queryClient'];

/** Creates the functions that update cached chat data from incoming events. */
export function createChatCache(queryClient: QueryClient) {
  const { conversationLists } = chatKeys;
  const logOf = (id: string) => queryClient.getQueryData<MessageLog>(chatKeys.messages(id));
  const setLog = (id: string, log: MessageLog) => queryClient.setQueryData<MessageLog>(chatKeys.messages(id), log);

  /** The pending loads of conversations that will be repeated. */
  const outdated = new WeakSet<Promise<unknown>>();

  /** Repeats pending loads of conversations once they end: a response may be older than the change that has arrived. */
  const repeatPendingLoads = () => {
    const filters = { queryKey: chatKeys.conversations, fetchStatus: 'fetching' } as const;
    for (const { queryKey, promise } of queryClient.getQueryCache().findAll(filters)) {
      if (!promise || outdated.has(promise)) continue;
      outdated.add(promise);
      promise.then(
        () => void queryClient.invalidateQueries({ queryKey, exact: true }),
        () => undefined, // A failed or cancelled load stores nothing.
      );
    }
  };

  /** Applies a change to every cached conversation. */
  const changeConversations = (change: (conversation: Conversation) => Conversation) => {
    repeatPendingLoads();
    queryClient.setQueriesData<Conversation[]>({ queryKey: conversationLists }, (list) =>
      list?.map(change).toSorted(byRecency),
    );
    queryClient.setQueriesData<Conversation>(
      { queryKey: [...chatKeys.conversations, 'one'] },
      (conversation) => conversation && change(conversation),
    );
  };
  const changeConversation = (id: string, change: (conversation: Conversation) => Conversation) =>
    changeConversations((conversation) => (conversation._id === id ? change(conversation) : conversation));

  /** Applies an event to a loaded log. Returns false if earlier events are missing. */
  const applyToLog = (id: string, apply: (log: MessageLog) => AppliedEvent): boolean => {
    const log = logOf(id);
    if (!log) return true;
    const applied = apply(log);
    if (applied.log !== log) setLog(id, applied.log);
    return applied.isComplete;
  };

  /** Returns the name of a participant of a cached conversation or of a cached colleague; empty otherwise. */
  const nameOf = (userId: string): string => {
    const opened = queryClient.getQueriesData<Conversation>({ queryKey: [...chatKeys.conversations, 'one'] });
    const participants = opened.flatMap(([, conversation]) => conversation?.participants ?? []);
    const colleagues = queryClient.getQueryData<ChatPeople>(chatKeys.users)?.users;
    const known = participants.find((one) => one.userId === userId) ?? colleagues?.find(({ _id }) => _id === userId);
    return known?.name ?? '';
  };

  /**
   * Returns whether this browser is leaving or deleting a conversation, or has done so since the conversation was last
   * fetched.
   */
  const isEndedHere = (id: string): boolean => {
    const loadedAt = queryClient.getQueryState(chatKeys.conversation(id))?.dataUpdatedAt ?? 0;
    const endings = queryClient.getMutationCache().findAll({ mutationKey: chatKeys.ending(id) });
    return endings.some(
      ({ state: { status, submittedAt } }) => status === 'pending' || (status === 'success' && submittedAt >= loadedAt),
    );
  };

  const refreshConversations = () => void queryClient.invalidateQueries({ queryKey: chatKeys.conversations });

  return {
    /** Returns the cursors of the loaded part of a conversation; null if nothing is loaded. */
    cursorsOf(id: string): { afterSeq: number; afterChangeSeq: number } | null {
      const log = logOf(id);
      return log ? { afterSeq: log.seq, afterChangeSeq: log.changeSeq } : null;
    },

    addMessage: (message: Message) => applyToLog(message.conversationId, (log) => withArrived(log, message)),

    changeMessage(conversationId: string, change: MessageChange): boolean {
      changeConversation(conversationId, (conversation) => withLastMessageChange(conversation, change));
      return applyToLog(conversationId, (log) => withChange(log, change));
    },

    /** Refetches the lists beside a conversation that show its messages: pins, files and found messages. */
    refreshMessageLists(id: string) {
      for (const queryKey of [chatKeys.pins(id), chatKeys.conversationFiles(id), chatKeys.searches])
        void queryClient.invalidateQueries({ queryKey });
    },

    refreshFiles: (id: string) => void queryClient.invalidateQueries({ queryKey: chatKeys.conversationFiles(id) }),

    catchUp(missed: ConversationChanges) {
      const log = logOf(missed.conversationId);
      if (log) setLog(missed.conversationId, withMissed(log, missed));
    },

    /** Removes the cached messages of a conversation that is not on the screen. */
    dropMessages: (id: string) => queryClient.removeQueries({ queryKey: chatKeys.messages(id), type: 'inactive' }),

    putConversation(changed: Conversation) {
      repeatPendingLoads();
      for (const [key, list] of queryClient.getQueriesData<Conversation[]>({ queryKey: conversationLists })) {
        const limit = Number(key.at(-1));
        if (list) queryClient.setQueryData(key, withConversation(list, changed, limit));
      }
      storeConversation(queryClient, changed);
    },

    /**
     * Removes a conversation that was deleted or left. An open page refetches it and learns that it is gone, unless
     * this browser ended it, in which case the page is about to close.
     */
    removeConversation(id: string) {
      repeatPendingLoads();
      queryClient.setQueriesData<Conversation[]>({ queryKey: conversationLists }, (list) =>
        list?.filter(({ _id }) => _id !== id),
      );
      queryClient.removeQueries({ queryKey: chatKeys.messages(id), type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: chatKeys.searches });
      if (isEndedHere(id)) queryClient.removeQueries({ queryKey: chatKeys.conversation(id), type: 'inactive' });
      else void queryClient.resetQueries({ queryKey: chatKeys.conversation(id) });
    },

    /** Shows a new message in the lists; refetches the lists if one does not contain the conversation. */
    showNewest(message: Message, userId: string | undefined) {
      const lists = queryClient.getQueriesData<Conversation[]>({ queryKey: conversationLists });
      const isListed = (list: Conversation[] | undefined) => list?.some(({ _id }) => _id === message.conversationId);
      changeConversation(message.conversationId, (conversation) => withNewest(conversation, message, userId, nameOf));
      if (lists.some(([, list]) => list !== undefined && !isListed(list))) refreshConversations();
    },

    /** Sets the unread counts that the server reported for this person. */
    setUnread: (id: string, counts: Pick<Conversation, 'unreadCount' | 'mentionCount'>) =>
      changeConversation(id, (conversation) => ({ ...conversation, ...counts })),

    markRead: (id: string, read: { userId: string; lastReadSeq: number; isOwn: boolean }) =>
      changeConversation(id, (conversation) => withRead(conversation, read)),

    /** Adds or removes a member. Refetches the conversation if the change names nobody. */
    changeMembers(
      id: string,
      change: { joined?: Participant | undefined; leftId?: string; count?: number | undefined },
    ) {
      changeConversation(id, (conversation) => {
        const others = conversation.participants.filter(
          ({ userId }) => userId !== change.leftId && userId !== change.joined?.userId,
        );
        const participants = change.joined ? [...others, change.joined] : others;
        return { ...conversation, participants, participantCount: change.count ?? participants.length };
      });
      if (!change.joined && change.leftId === undefined) {
        void queryClient.invalidateQueries({ queryKey: chatKeys.conversation(id) });
      }
      void queryClient.invalidateQueries({ queryKey: chatKeys.members(id) });
      void queryClient.invalidateQueries({ queryKey: chatKeys.channels });
    },

    refreshConversations,

    /** Refetches the messaging preferences and what depends on them. */
    refreshPreferences() {
      const queryKey = chatKeys.preferences;
      // A pending save responds with the preferences as they are then; a fetch would show the ones before it.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 0) void queryClient.invalidateQueries({ queryKey });
      refreshConversations();
    },
  };
}

export type ChatCache = ReturnType<typeof createChatCache>;
