import { API } from '@atrium/contracts';
import { type Platform, useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';
import { useTexts } from '../../../shared/use-texts';

/** Creates a new link, which invalidates the previous one. Throws if the response has no link. */
export async function createMagicLink(api: Platform['api']) {
  const link = await api.call(API.people.createMagicLink);
  if (!link.magicLink) throw new Error('The answer has no link.');
  return link;
}

export function useCreateMagicLink() {
  const { api, queryClient, toasts } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: () => createMagicLink(api),
    onSuccess: (link) => {
      queryClient.setQueryData(adminKeys.magicLink, link);
      toasts.show({ variant: 'success', title: t('invite.renewed') });
    },
    onError: showFailure(t('invite.generateFailed')),
  });
}
