import { API, type Conversation } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

/** Sends changes of a read mark one after the other, in both directions, so that the last one wins. */
export const readMarkScope = (conversationId: string) => ({ id: `chat/read-mark/${conversationId}` });

/** Marks a conversation as read up to a message. Failures are silent: viewing the conversation again retries. */
export function useMarkRead(conversationId: string) {
  const { api, queryClient } = usePlatform();
  return useMutation({
    mutationKey: [...chatKeys.all, 'read', conversationId],
    scope: readMarkScope(conversationId),
    mutationFn: (messageId: string) =>
      api.call(API.chat.markRead, { params: { id: conversationId }, body: { messageIds: [messageId] } }),
    onSuccess: (mark) => {
      const read = (one: Conversation) => (one._id === conversationId ? { ...one, ...mark } : one);
      queryClient.setQueriesData<Conversation[]>({ queryKey: chatKeys.conversationLists }, (list) => list?.map(read));
      queryClient.setQueryData<Conversation>(chatKeys.conversation(conversationId), (one) => one && read(one));
    },
  });
}
