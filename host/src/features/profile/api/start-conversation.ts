import { API } from '@atrium/contracts';
import { usePlatform, useToast } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';

/** Opens the direct conversation with a colleague, the one there is or a new one. */
export function useStartConversation() {
  const { api } = usePlatform();
  const toasts = useToast();
  const navigate = useNavigate();
  const { t } = useTexts();
  return useMutation({
    mutationFn: (userId: string) => api.call(API.chat.createConversation, { body: { participants: [userId] } }),
    onSuccess: ({ _id }) => navigate(`/messaging?conversation=${_id}`),
    onError: () => toasts.show({ variant: 'destructive', title: t('profile.messageFailed') }),
  });
}
