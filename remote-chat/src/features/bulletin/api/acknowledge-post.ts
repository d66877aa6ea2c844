import { API, type BulletinPost } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { changePost } from '../model/bulletin-cache';
import { refreshPost } from './get-post';
import { useTexts } from '../../../shared/use-texts';

/** Confirms that the reader has read a post that requires acknowledgement. */
export function useAcknowledgePost({ _id: id }: BulletinPost) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const platform = usePlatform();
  const { api, queryClient } = platform;
  return useMutation({
    mutationFn: () => api.call(API.bulletin.acknowledge, { params: { id } }),
    onSuccess: ({ acknowledgedAt }) =>
      changePost(queryClient, id, (post) => ({ ...post, acknowledgedAt, readAt: post.readAt ?? acknowledgedAt })),
    onError: (error) => {
      // The author may have withdrawn the acknowledgement request or deleted the post.
      void refreshPost(platform, id);
      showFailure(t('bulletin.acknowledgeFailed'))(error);
    },
  });
}
