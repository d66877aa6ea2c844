import { confirmDiscardUnsavedWork, errorMessage, usePlatform } from '@atrium/platform';
import { isAppError } from '@atrium/api-client';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { announceDeparture } from './company-departure';
import { useTexts } from './use-texts';

/**
 * Switches to another of the user's companies and opens its dashboard, since the current page belongs to the previous
 * company, unless it also works for the new one (`stays`). Unsaved input belongs to the previous company as well, so
 * the user confirms discarding it first.
 */
export function useSwitchCompany({ stays = false } = {}) {
  const { auth, toasts } = usePlatform();
  const { t, translate } = useTexts();
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (companyId: string) => {
      if (!stays) announceDeparture({ locationKey, companyId: auth.getState().user?.company?._id });
      return auth.switchCompany(companyId);
    },
    onSuccess: ({ company }) => {
      if (!stays) void navigate('/dashboard');
      toasts.show({ title: t('topBar.switched', { name: company?.name ?? '' }), variant: 'success' });
    },
    onError: (error) => {
      announceDeparture(null);
      toasts.show({
        title: t('topBar.switchFailed'),
        ...(isAppError(error) && { description: errorMessage(error, translate) }),
        variant: 'destructive',
      });
    },
  });
  const switchTo = async (companyId: string) => {
    if (await confirmDiscardUnsavedWork()) mutate(companyId);
  };
  /** `switchingTo` is the id of the company being switched to, or null. */
  return { switchTo, switchingTo: isPending ? variables : null };
}
