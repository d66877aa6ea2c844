import { API } from '@atrium/contracts';
import { useMutation, usePlatform, useTexts } from '@atrium/platform';
import { chatKeys } from '../../../shared/api/keys';

/** Starts a direct conversation, or finds the one there is. */
export function useCreateConversation(onCreated: (conversationId: string) => void) {
  const { api, queryClient, toasts } = usePlatform();
  const { t } = useTexts();
  return useMutation({
    mutationKey: [...chatKeys.all, 'create'],
    mutationFn: (userId: string) =>
      api.call(API.chat.createConversation, { body: { type: 'direct', participants: [userId] } }),
    onSuccess: (conversation) => {
      queryClient.setQueryData(chatKeys.conversation(conversation._id), conversation);
      void queryClient.invalidateQueries({ queryKey: chatKeys.conversations });
      onCreated(conversation._id);
    },
    onError: () =>
      toasts.show({ variant: 'destructive', title: t('errors.title'), description: t('errors.notCreated') }),
  });
}
