import { API, type BulletinPost } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { dropPost } from '../model/bulletin-cache';
import { useTexts } from '../../../shared/use-texts';

/** Deletes a post with its comments and files. */
export function useRemovePost({ _id, title }: BulletinPost, onRemoved: () => void) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { api, queryClient, toasts } = usePlatform();
  return useMutation({
    mutationFn: () => ignoreMissing(api.call(API.bulletin.removePost, { params: { id: _id } })),
    onSuccess: () => {
      onRemoved();
      dropPost(queryClient, _id);
      toasts.show({ variant: 'success', title: t('bulletin.removed', { title }) });
    },
    onError: showFailure(t('bulletin.removeFailed')),
  });
}
