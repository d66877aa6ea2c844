import { API, type BulletinComment } from '@atrium/contracts';
import { errorMessage, newId, useFailureToast, usePlatform, useTexts } from '@atrium/platform';
import { useState } from 'react';
import { bulletinKeys } from './keys';
import type { CommentPages } from './list-comments';
import { refreshPost } from './get-post';

/** A comment that the server has not confirmed. */
export interface PendingComment {
  clientId: string;
  html: string;
  /** Time of creation, in ISO 8601. */
  createdAt: string;
  /** The reason why sending failed; undefined while the comment is being sent. */
  error?: string;
}

/** Adds, edits and deletes comments of a post, with optimistic updates. */
export function useWriteComments(postId: string) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const platform = usePlatform();
  const { api, queryClient } = platform;
  const [pending, setPending] = useState<readonly PendingComment[]>([]);
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
  const drop = (clientId: string) => setPending((before) => before.filter((one) => one.clientId !== clientId));

  const deliver = async ({ clientId, html, createdAt }: PendingComment) => {
    setPending((before) => [...before.filter((one) => one.clientId !== clientId), { clientId, html, createdAt }]);
    try {
      const body = { content: html, clientId };
      append(await api.call(API.bulletin.comment, { params: { id: postId }, body }));
      drop(clientId);
      void refreshPost(platform, postId);
    } catch (failure) {
      const error = errorMessage(failure, t);
      setPending((before) => before.map((one) => (one.clientId === clientId ? { ...one, error } : one)));
    }
  };
  /** Refetches the comments after the server rejected a change. */
  const restore = (title: string, error: unknown) => {
    void queryClient.invalidateQueries({ queryKey });
    showFailure(title)(error);
  };

  return {
    pending,
    send: (html: string) => void deliver({ clientId: newId(), html, createdAt: new Date().toISOString() }),
    retry: (clientId: string) => {
      const failed = pending.find((one) => one.clientId === clientId);
      if (failed) void deliver(failed);
    },
    discard: drop,
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
