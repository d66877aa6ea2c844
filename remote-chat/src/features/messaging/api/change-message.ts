import { API, type Message } from '@atrium/contracts';
import { useMutation, usePlatform, useSession } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { chatKeys } from '../../../shared/api/keys';
import type { MessageLog } from '../../../shared/model/message-log';
import { useToggleReaction } from '../../../shared/model/use-toggle-reaction';
import { isOfLeftCompany, useChatError } from './use-chat-error';
import { useTexts } from '../../../shared/use-texts';

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
  const change = useChangeLoaded(conversationId);
  return useToggleReaction({
    scope: `chat/reactions/${conversationId}`,
    versionOf: (messageId) =>
      queryClient
        .getQueryData<MessageLog>(chatKeys.messages(conversationId))
        ?.messages.find(({ _id }) => _id === messageId)?.changeSeq,
    change: (messageId, update) =>
      change(messageId, (message) => ({ ...message, reactions: update(message.reactions) })),
    // The event contains the server's reactions.
    send: (messageId, emoji) => api.call(API.chat.react, { params: { id: messageId }, body: { emoji } }),
    onError: useChatError(),
  });
}

/** Replaces the text of the user's own message. */
export function useEditMessage(conversationId: string) {
  const { api } = usePlatform();
  const change = useChangeLoaded(conversationId);
  return useMutation({
    mutationFn: ({ messageId, content }: { messageId: string; content: string }) =>
      api.call(API.chat.editMessage, { params: { id: messageId }, body: { content } }),
    // The event may have arrived first, with a later change.
    onSuccess: (edited) => void change(edited._id, (one) => (one.changeSeq > edited.changeSeq ? one : edited)),
    onError: useChatError(),
  });
}

/** Returns what remains of a message that somebody else deleted. */
const clearModerated = (message: Message): Message => ({
  ...message,
  content: '',
  isModerated: true,
  attachments: [],
  reactions: [],
  pinnedAt: null,
});

/** Deletes a message. One of somebody else keeps its place. */
export function useRemoveMessage(conversationId: string) {
  const { api, toasts } = usePlatform();
  const { t } = useTexts();
  const userId = useSession().user?._id;
  const change = useChangeLoaded(conversationId);
  return useMutation({
    mutationFn: (messageId: string) => ignoreMissing(api.call(API.chat.removeMessage, { params: { id: messageId } })),
    onSuccess: (removed, messageId) => {
      const isKept = ({ senderId }: Message) => removed !== null && senderId !== userId;
      change(messageId, (message) => (isKept(message) ? clearModerated(message) : null));
      toasts.show({
        variant: 'success',
        title: t('message.removedTitle'),
        description: t('message.removedText'),
      });
    },
    onError: (error) => {
      if (isOfLeftCompany(error)) return;
      toasts.show({
        variant: 'destructive',
        title: t('message.notRemovedTitle'),
        description: t('message.notRemovedText'),
      });
    },
  });
}

/** Pins a message to its conversation for all participants, or unpins it. */
export function usePinMessage(conversationId: string) {
  const { api } = usePlatform();
  const change = useChangeLoaded(conversationId);
  return useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: `chat/pins/${conversationId}` },
    mutationFn: ({ messageId, isPinned }: { messageId: string; isPinned: boolean }) =>
      api.call(API.chat.pin, { params: { id: messageId }, body: { isPinned } }),
    onSuccess: (pinned) => void change(pinned._id, (one) => (one.changeSeq > pinned.changeSeq ? one : pinned)),
    onError: useChatError(),
  });
}
