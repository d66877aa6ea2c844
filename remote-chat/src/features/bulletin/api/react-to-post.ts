import { API, type BulletinPost } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform, useSession, useTexts } from '@atrium/platform';
import { changePost } from '../model/bulletin-cache';
import { toggleReaction } from '../../../shared/model/reactions';
import { refreshPost } from './get-post';

/** Adds or removes the reader's reaction to a post, with an optimistic update. */
export function useReactToPost({ _id: id }: BulletinPost) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const platform = usePlatform();
  const userId = useSession().user?._id ?? '';
  const { api, queryClient } = platform;
  return useMutation({
    // Runs mutations one after the other, so that two quick presses apply in order.
    scope: { id: `bulletin/reactions/${id}` },
    mutationFn: (emoji: string) => api.call(API.bulletin.react, { params: { id }, body: { emoji } }),
    onMutate: (emoji) =>
      changePost(queryClient, id, (post) => ({
        ...post,
        reactions: toggleReaction(post.reactions, { userId, emoji }),
      })),
    onSuccess: ({ reactions }) => changePost(queryClient, id, (post) => ({ ...post, reactions })),
    onError: (error, emoji) => {
      changePost(queryClient, id, (post) => ({
        ...post,
        reactions: toggleReaction(post.reactions, { userId, emoji }),
      }));
      void refreshPost(platform, id);
      showFailure(t('bulletin.reactFailed'))(error);
    },
  });
}
