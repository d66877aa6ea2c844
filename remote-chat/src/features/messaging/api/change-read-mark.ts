import { API, type Conversation, type ResponseOf } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';
import { useChatError } from './use-chat-error';

/** Sends changes of a read mark one after the other, in both directions, so that the last one wins. */
const readMarkScope = (conversationId: string) => ({ id: `chat/read-mark/${conversationId}` });

/** Returns a function that stores the read mark of a response in the cached conversation. */
function useStoreReadMark(conversationId: string) {
  const { queryClient } = usePlatform();
  return (mark: ResponseOf<typeof API.chat.markRead>) => {
    const change = (one: Conversation) => (one._id === conversationId ? { ...one, ...mark } : one);
    queryClient.setQueriesData<Conversation[]>({ queryKey: chatKeys.conversationLists }, (list) => list?.map(change));
    queryClient.setQueryData<Conversation>(chatKeys.conversation(conversationId), (one) => one && change(one));
  };
}

/** Marks a conversation as read up to a message. Failures are silent: viewing the conversation again retries. */
export function useMarkRead(conversationId: string) {
  const { api } = usePlatform();
  return useMutation({
    scope: readMarkScope(conversationId),
    mutationFn: (messageId: string) =>
      api.call(API.chat.markRead, { params: { id: conversationId }, body: { messageIds: [messageId] } }),
    onSuccess: useStoreReadMark(conversationId),
  });
}

/** Marks a message and everything after it as unread. */
export function useMarkUnread(conversationId: string) {
  const { api } = usePlatform();
  return useMutation({
    scope: readMarkScope(conversationId),
    mutationFn: (messageId: string) =>
      api.call(API.chat.markUnread, { params: { id: conversationId }, body: { messageId } }),
    onSuccess: useStoreReadMark(conversationId),
    onError: useChatError(),
  });
}
