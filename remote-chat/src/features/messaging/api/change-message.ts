import { API, type Message } from '@atrium/contracts';
import { useMutation, usePlatform, useSession, useTexts } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';
import type { MessageLog } from '../../../shared/model/message-log';
import { toggleReaction } from '../../../shared/model/reactions';
import { useChatError } from './use-chat-error';

/** Returns a function that changes one loaded message of a conversation. */
function useChangeLoaded(conversationId: string) {
  const { queryClient } = usePlatform();
  return (messageId: string, change: (message: Message) => Message | null) =>
    queryClient.setQueryData<MessageLog>(
      chatKeys.messages(conversationId),
      (log) =>
        log && {
          ...log,
          messages: log.messages.flatMap((one) => (one._id === messageId ? (change(one) ?? []) : one)),
        },
    );
}

/** Adds or removes the user's reaction, with an optimistic update that is rolled back if the server rejects it. */
export function useReact(conversationId: string) {
  const { api, queryClient } = usePlatform();
  const userId = useSession().user?._id ?? '';
  const change = useChangeLoaded(conversationId);
  const onError = useChatError();
  const findMessage = (messageId: string) =>
    queryClient
      .getQueryData<MessageLog>(chatKeys.messages(conversationId))
      ?.messages.find(({ _id }) => _id === messageId);
  const toggle = (messageId: string, emoji: string) =>
    change(messageId, (one) => ({ ...one, reactions: toggleReaction(one.reactions, { userId, emoji }) }));
  return useMutation({
    mutationKey: [...chatKeys.all, 'react'],
    // Runs mutations one after the other, so that two quick presses apply in order.
    scope: { id: `chat/reactions/${conversationId}` },
    mutationFn: ({ messageId, emoji }: { messageId: string; emoji: string }) =>
      api.call(API.chat.react, { params: { id: messageId }, body: { emoji } }),
    onMutate: ({ messageId, emoji }) => {
      const changeSeq = findMessage(messageId)?.changeSeq;
      toggle(messageId, emoji);
      return { changeSeq };
    },
    onError: (error, { messageId, emoji }, shown) => {
      // A later change has replaced the reactions with those of the server, which may hold this one in spite of the error.
      if (findMessage(messageId)?.changeSeq === shown?.changeSeq) toggle(messageId, emoji);
      onError(error);
    },
  });
}

/** Replaces the text of the user's own message. */
export function useEditMessage(conversationId: string) {
  const { api } = usePlatform();
  const change = useChangeLoaded(conversationId);
  return useMutation({
    mutationKey: [...chatKeys.all, 'edit'],
    mutationFn: ({ messageId, content }: { messageId: string; content: string }) =>
      api.call(API.chat.editMessage, { params: { id: messageId }, body: { content } }),
    // The event may have arrived first, with a later change.
    onSuccess: (edited) => void change(edited._id, (one) => (one.changeSeq > edited.changeSeq ? one : edited)),
    onError: useChatError(),
  });
}

/** Deletes the user's own message. */
export function useRemoveMessage(conversationId: string) {
  const { api, toasts } = usePlatform();
  const { t } = useTexts();
  const change = useChangeLoaded(conversationId);
  return useMutation({
    mutationKey: [...chatKeys.all, 'remove'],
    mutationFn: (messageId: string) => api.call(API.chat.removeMessage, { params: { id: messageId } }),
    onSuccess: (_, messageId) => {
      change(messageId, () => null);
      toasts.show({
        variant: 'success',
        title: t('message.removedTitle'),
        description: t('message.removedText'),
      });
    },
    onError: () =>
      toasts.show({
        variant: 'destructive',
        title: t('message.notRemovedTitle'),
        description: t('message.notRemovedText'),
      }),
  });
}

/** Pins a message to its conversation for all participants, or unpins it. */
export function usePinMessage(conversationId: string) {
  const { api } = usePlatform();
  const change = useChangeLoaded(conversationId);
  return useMutation({
    mutationKey: [...chatKeys.all, 'pin'],
    mutationFn: ({ messageId, isPinned }: { messageId: string; isPinned: boolean }) =>
      api.call(API.chat.pin, { params: { id: messageId }, body: { isPinned } }),
    onSuccess: (pinned) => void change(pinned._id, (one) => (one.changeSeq > pinned.changeSeq ? one : pinned)),
    onError: useChatError(),
  });
}
