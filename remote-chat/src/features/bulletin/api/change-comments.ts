import { API, type BulletinComment } from '@atrium/contracts';
import { useFailureToast, usePlatform } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { changeComments } from '../model/bulletin-cache';
import { bulletinKeys } from './keys';
import { refreshPost } from './get-post';
import { useTexts } from '../../../shared/use-texts';

/** Edits and deletes comments of a post, optimistically. */
export function useChangeComments(postId: string) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const platform = usePlatform();
  const { api, queryClient } = platform;

  const changeAll = (change: (comments: BulletinComment[]) => BulletinComment[]) =>
    changeComments(queryClient, postId, change);
  const put = (comment: BulletinComment) =>
    changeAll((comments) => comments.map((one) => (one._id === comment._id ? comment : one)));
  /** Refetches the comments after the server rejected a change. */
  const restore = (title: string, error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: bulletinKeys.comments(postId) });
    showFailure(title)(error);
  };

  return {
    edit: async (id: string, html: string) => {
      changeAll((comments) => comments.map((one) => (one._id === id ? { ...one, content: html } : one)));
      try {
        put(await api.call(API.bulletin.editComment, { params: { id }, body: { content: html } }));
      } catch (error) {
        restore(t('bulletin.comments.editFailed'), error);
      }
    },
    remove: async (id: string) => {
      changeAll((comments) => comments.filter(({ _id }) => _id !== id));
      try {
        await ignoreMissing(api.call(API.bulletin.removeComment, { params: { id } }));
        void refreshPost(platform, postId);
      } catch (error) {
        restore(t('bulletin.comments.removeFailed'), error);
      }
    },
  };
}
