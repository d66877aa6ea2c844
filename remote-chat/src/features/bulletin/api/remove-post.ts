import { API, type BulletinPost } from '@atrium/contracts';
import { errorCode, useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { dropPost } from '../model/bulletin-cache';
import { useTexts } from '../../../shared/use-texts';

/** Deletes a post with its comments and files. */
export function useRemovePost({ _id, title }: BulletinPost, onRemoved: () => void) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { api, queryClient, toasts } = usePlatform();
  const settle = () => {
    onRemoved();
    dropPost(queryClient, _id);
    toasts.show({ variant: 'success', title: t('bulletin.removed', { title }) });
  };
  return useMutation({
    mutationFn: () => api.call(API.bulletin.removePost, { params: { id: _id } }),
    onSuccess: settle,
    onError: (error) => {
      // Someone else deleted it in the meantime.
      if (errorCode(error) === 'NOT_FOUND') settle();
      else {
        showFailure(t('bulletin.removeFailed'))(error);
      }
    },
  });
}
