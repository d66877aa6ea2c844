import { errorMessage, usePlatform } from '@atrium/platform';
import { isAppError } from '@atrium/api-client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { mayLoseUnsavedWork } from './unsaved-work';
import { useTexts } from './use-texts';

/**
 * Works in another company of the user, from its dashboard on: the page before belongs to the company before, and so
 * does what is typed there, which is asked about first.
 */
export function useSwitchCompany() {
  const { auth, toasts } = usePlatform();
  const { t, translate } = useTexts();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
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
  const switchTo = async (companyId: string) => {
    if (await mayLoseUnsavedWork()) mutate(companyId);
  };
  return { switchTo, isPending };
}
