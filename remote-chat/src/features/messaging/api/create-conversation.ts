import { API, type BodyOf, type Conversation } from '@atrium/contracts';
import { isAppError, useMutation, usePlatform } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';
import { useWhileMounted } from '../../../shared/model/use-while-mounted';
import { useTexts } from '../../../shared/use-texts';
import { isOfLeftCompany } from './use-chat-error';

type Input = BodyOf<typeof API.chat.createConversation>;

/**
 * Updates the cache after a conversation was created. `onCreated` is not called after the caller unmounts, so that it
 * does not navigate away from the user's current page.
 */
function useStoreCreated(onCreated: (conversationId: string) => void) {
  const { queryClient } = usePlatform();
  const announce = useWhileMounted(onCreated);
  return (conversation: Conversation) => {
    queryClient.setQueryData(chatKeys.conversation(conversation._id), conversation);
    void queryClient.invalidateQueries({ queryKey: chatKeys.conversationLists });
    if (conversation.type === 'channel') void queryClient.invalidateQueries({ queryKey: chatKeys.channels });
    announce(conversation._id);
  };
}

function useShowFailure() {
  const { toasts } = usePlatform();
  const { t } = useTexts();
  return (error: unknown) => {
    if (isOfLeftCompany(error)) return;
    toasts.show({ variant: 'destructive', title: t('errors.title'), description: t('errors.notCreated') });
  };
}

/** Starts a direct conversation, or returns the existing one. */
export function useCreateConversation(onCreated: (conversationId: string) => void) {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (body: Input) => api.call(API.chat.createConversation, { body }),
    onSuccess: useStoreCreated(onCreated),
    onError: useShowFailure(),
  });
}

/** Creates a group or channel. The form shows field errors at their fields. */
export function useCreateGroup(onCreated: (conversationId: string) => void) {
  const { api } = usePlatform();
  const showFailure = useShowFailure();
  return useMutation({
    mutationFn: (body: Input) => api.call(API.chat.createConversation, { body }),
    onSuccess: useStoreCreated(onCreated),
    onError: (error) => {
      if (!isAppError(error) || Object.keys(error.fields).length === 0) showFailure(error);
    },
  });
}
