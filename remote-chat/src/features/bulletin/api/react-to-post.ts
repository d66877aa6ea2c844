import { API } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { useToggleReaction } from '../../../shared/model/use-toggle-reaction';
import { changePost, findPost } from '../model/bulletin-cache';
import { refreshPost } from './get-post';
import { useTexts } from '../../../shared/use-texts';

/** Adds or removes the reader's reaction to a post, with an optimistic update. */
export function useReactToPost(postId: string) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const platform = usePlatform();
  const { api, queryClient } = platform;
  return useToggleReaction({
    scope: `bulletin/reactions/${postId}`,
    versionOf: (id) => findPost(queryClient, id)?.version,
    change: (id, update) => changePost(queryClient, id, (post) => ({ ...post, reactions: update(post.reactions) })),
    send: async (id, emoji) => {
      const { reactions } = await api.call(API.bulletin.react, { params: { id }, body: { emoji } });
      changePost(queryClient, id, (post) => ({ ...post, reactions }));
    },
    onError: (error, id) => {
      void refreshPost(platform, id);
      showFailure(t('bulletin.reactFailed'))(error);
    },
  });
}
