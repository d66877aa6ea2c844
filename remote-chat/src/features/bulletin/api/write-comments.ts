import { API, type BulletinComment } from '@atrium/contracts';
import { useFailureToast, usePlatform, useTexts } from '@atrium/platform';
import type { CommentToSend } from '@atrium/platform/comments';
import { bulletinKeys } from './keys';
import type { CommentPages } from './list-comments';
import { refreshPost } from './get-post';

/** Adds, edits and deletes comments of a post. Edits and deletions are optimistic. */
export function useWriteComments(postId: string) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const platform = usePlatform();
  const { api, queryClient } = platform;
  const queryKey = bulletinKeys.comments(postId);

  const changePages = (change: (comments: BulletinComment[], page: number) => BulletinComment[]) =>
    queryClient.setQueryData<CommentPages>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, index) => ({ ...page, comments: change(page.comments, index) })),
        },
    );
  const put = (comment: BulletinComment) =>
    changePages((comments) => comments.map((one) => (one._id === comment._id ? comment : one)));
  const append = (comment: BulletinComment) =>
    changePages((comments, page) =>
      page > 0 || comments.some(({ _id }) => _id === comment._id) ? comments : [...comments, comment],
    );
  /** Refetches the comments after the server rejected a change. */
  const restore = (title: string, error: unknown) => {
    void queryClient.invalidateQueries({ queryKey });
    showFailure(title)(error);
  };

  return {
    send: async ({ id: clientId, html: content }: CommentToSend) => {
      append(await api.call(API.bulletin.comment, { params: { id: postId }, body: { content, clientId } }));
      void refreshPost(platform, postId);
    },
    edit: async (id: string, html: string) => {
      changePages((comments) => comments.map((one) => (one._id === id ? { ...one, content: html } : one)));
      try {
        put(await api.call(API.bulletin.editComment, { params: { id }, body: { content: html } }));
      } catch (error) {
        restore(t('bulletin.comments.editFailed'), error);
      }
    },
    remove: async (id: string) => {
      changePages((comments) => comments.filter(({ _id }) => _id !== id));
      try {
        await api.call(API.bulletin.removeComment, { params: { id } });
        void refreshPost(platform, postId);
      } catch (error) {
        restore(t('bulletin.comments.removeFailed'), error);
      }
    },
  };
}
