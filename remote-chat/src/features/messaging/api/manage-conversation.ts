import { API, type BodyOf, type Conversation } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { chatKeys } from '../../../shared/api/keys';
import { storeConversation } from '../../../shared/runtime/store-conversation';
import { isOfLeftCompany, useChatError } from './use-chat-error';
import { useTexts } from '../../../shared/use-texts';

/** Returns a function that stores the server's version of a conversation and invalidates the lists that contain it. */
function useStore() {
  const { queryClient } = usePlatform();
  return (changed: Conversation) => {
    storeConversation(queryClient, changed);
    for (const queryKey of [chatKeys.conversationLists, chatKeys.members(changed._id), chatKeys.channels]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}

/**
 * Returns a function that refetches a conversation and its members after leaving or deleting it failed, or after another
 * person removed a member first: the request may have succeeded with its response lost.
 */
function useRefetch() {
  const { queryClient } = usePlatform();
  return (id: string) => {
    for (const queryKey of [chatKeys.conversation(id), chatKeys.members(id)])
      void queryClient.invalidateQueries({ queryKey });
  };
}

/** Returns a function that removes a deleted or left conversation from the cache. */
function useForget() {
  const { queryClient } = usePlatform();
  return (id: string) => {
    queryClient.setQueriesData<Conversation[]>({ queryKey: chatKeys.conversationLists }, (list) =>
      list?.filter(({ _id }) => _id !== id),
    );
    queryClient.removeQueries({ queryKey: chatKeys.conversation(id), type: 'inactive' });
    // Its page may stay mounted for a moment: marks the query as stale without refetching, so that only a later visit
    // refetches.
    void queryClient.invalidateQueries({ queryKey: chatKeys.conversation(id), refetchType: 'none' });
    queryClient.removeQueries({ queryKey: chatKeys.messages(id), type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: chatKeys.channels });
  };
}

/** Changes the name, the description or the picture of a group or channel. */
export function useUpdateConversation(id: string) {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (body: BodyOf<typeof API.chat.updateConversation>) =>
      api.call(API.chat.updateConversation, { params: { id }, body }),
    onSuccess: useStore(),
  });
}

/** Uploads a picture and sets it as the picture of the group or channel; null removes the picture. */
export function useSetPicture(id: string) {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: async (file: File | null) => {
      const uploaded =
        file && (await api.call(API.chat.uploadAttachment, { body: { conversationId: id }, files: [file] }));
      const avatar = uploaded === null ? null : uploaded._id;
      return api.call(API.chat.updateConversation, { params: { id }, body: { avatar } });
    },
    onSuccess: useStore(),
    onError: useChatError(),
  });
}

/** Adds colleagues to a group or channel. */
export function useAddPeople(id: string) {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (body: BodyOf<typeof API.chat.addParticipants>) =>
      api.call(API.chat.addParticipants, { params: { id }, body }),
    onSuccess: useStore(),
    onError: useChatError(),
  });
}

/** Removes a person from a group or channel. */
export function useRemovePerson(id: string) {
  const { api } = usePlatform();
  const store = useStore();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (userId: string) => ignoreMissing(api.call(API.chat.removeParticipant, { params: { id, userId } })),
    onSuccess: (changed) => (changed ? store(changed) : refetch(id)),
    onError: useChatError(),
  });
}

/** Leaves a group or channel. */
export function useLeaveConversation(id: string, onLeft: () => void) {
  const { api } = usePlatform();
  const forget = useForget();
  const refetch = useRefetch();
  const showError = useChatError();
  return useMutation({
    mutationKey: chatKeys.ending(id),
    mutationFn: (userId: string) => {
      const leaving = api.call(API.chat.removeParticipant, { params: { id, userId } });
      return ignoreMissing(leaving, ['CONVERSATION_NOT_FOUND', 'NOT_A_PARTICIPANT']);
    },
    onSuccess: () => {
      onLeft();
      forget(id);
    },
    onError: (error) => {
      refetch(id);
      showError(error);
    },
  });
}

/** Deletes a group or channel for all participants. */
export function useDeleteConversation(id: string, onDeleted: () => void) {
  const { api, toasts } = usePlatform();
  const { t } = useTexts();
  const forget = useForget();
  const refetch = useRefetch();
  return useMutation({
    mutationKey: chatKeys.ending(id),
    mutationFn: () =>
      ignoreMissing(api.call(API.chat.removeConversation, { params: { id } }), ['CONVERSATION_NOT_FOUND']),
    onSuccess: () => {
      toasts.show({ variant: 'success', title: t('details.deleted') });
      onDeleted();
      forget(id);
    },
    onError: (error) => {
      refetch(id);
      if (isOfLeftCompany(error)) return;
      toasts.show({ variant: 'destructive', title: t('details.notDeleted') });
    },
  });
}

/** Stars a conversation or sets its notification level, for this user only. */
export function useConversationSettings(id: string) {
  const { api } = usePlatform();
  return useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: `chat/settings/${id}` },
    mutationFn: (body: BodyOf<typeof API.chat.conversationSettings>) =>
      api.call(API.chat.conversationSettings, { params: { id }, body }),
    onSuccess: useStore(),
    onError: useChatError(),
  });
}
