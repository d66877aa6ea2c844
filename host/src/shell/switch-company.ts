import { errorMessage, usePlatform } from '@atrium/platform';
import { isAppError } from '@atrium/api-client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTexts } from './use-texts';

/** Works in another company of the user, from its dashboard on: the page before belongs to the company before. */
export function useSwitchCompany() {
  const { auth, toasts } = usePlatform();
  const { t, translate } = useTexts();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (companyId: string) => auth.switchCompany(companyId),
    onSuccess: ({ company }) => {
      void navigate('/dashboard');
      toasts.show({ title: t('topBar.switched', { name: company?.name ?? '' }), variant: 'success' });
    },
    onError: (error) =>
      toasts.show({
        title: t('topBar.switchFailed'),
        ...(isAppError(error) && { description: errorMessage(error, translate) }),
        variant: 'destructive',
      }),
  });
}
