import { errorMessage, usePlatform } from '@atrium/platform';
import { isAppError } from '@atrium/api-client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { mayLoseUnsavedWork } from './unsaved-work';
import { useTexts } from './use-texts';

/**
 * Works in another company of the user, from its dashboard on: the page before belongs to the company before, unless it
 * shows the new one as well (`stays`). What is typed there belongs to the one before too, and is asked about first.
 */
export function useSwitchCompany({ stays = false } = {}) {
  const { auth, toasts } = usePlatform();
  const { t, translate } = useTexts();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (companyId: string) => auth.switchCompany(companyId),
    onSuccess: ({ company }) => {
      if (!stays) void navigate('/dashboard');
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
  /** `switchingTo` is the company that is on its way, if one is. */
  return { switchTo, switchingTo: isPending ? variables : null };
}
