import { API, type Conversation } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

/** Marks a conversation as read up to a message. A failure is silent: the next look marks it again. */
export function useMarkRead(conversationId: string) {
  const { api, queryClient } = usePlatform();
  return useMutation({
    mutationKey: [...chatKeys.all, 'read', conversationId],
    mutationFn: (messageId: string) =>
      api.call(API.chat.markRead, { params: { id: conversationId }, body: { messageIds: [messageId] } }),
    onSuccess: ({ unreadCount }) => {
      const read = (one: Conversation) => (one._id === conversationId ? { ...one, unreadCount } : one);
      queryClient.setQueriesData<Conversation[]>({ queryKey: [...chatKeys.conversations, 'list'] }, (list) =>
        list?.map(read),
      );
      queryClient.setQueryData<Conversation>(chatKeys.conversation(conversationId), (one) => one && read(one));
    },
  });
}
