import { API, type Conversation } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';
import { readMarkScope } from './mark-read';
import { useChatError } from './use-chat-error';

/** Marks a message and everything after it as unread. */
export function useMarkUnread(conversationId: string) {
  const { api, queryClient } = usePlatform();
  return useMutation({
    mutationKey: [...chatKeys.all, 'unread', conversationId],
    scope: readMarkScope(conversationId),
    mutationFn: (messageId: string) =>
      api.call(API.chat.markUnread, { params: { id: conversationId }, body: { messageId } }),
    onSuccess: (marks) => {
      const unread = (one: Conversation) => (one._id === conversationId ? { ...one, ...marks } : one);
      queryClient.setQueriesData<Conversation[]>({ queryKey: chatKeys.conversationLists }, (list) => list?.map(unread));
      queryClient.setQueryData<Conversation>(chatKeys.conversation(conversationId), (one) => one && unread(one));
    },
    onError: useChatError(),
  });
}
