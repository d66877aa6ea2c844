import { API, type BulletinComment } from '@atrium/contracts';
import { type Platform, refusalMessage } from '@atrium/platform';
import { type CommentQueue, createCommentQueue, withSentComment } from '@atrium/platform/comment-queue';
import type { ChatRuntime } from '../../../shared/runtime/chat-runtime';
import { refreshPost } from '../api/get-post';
import { bulletinKeys } from '../api/keys';
import type { CommentPages } from '../api/list-comments';

type Shell = Pick<Platform, 'api' | 'auth' | 'queryClient' | 't' | 'toasts'>;

/** Creates the queue of unsent comments on posts. */
export function createPostCommentQueue(platform: Shell, { connected }: Pick<ChatRuntime, 'connected'>): CommentQueue {
  const { api, auth, queryClient, t, toasts } = platform;
  return createCommentQueue<BulletinComment>({
    name: 'bulletin-comments',
    auth,
    connection: {
      subscribe(listener) {
        const connection = connected.changes$.subscribe(listener);
        return () => connection.unsubscribe();
      },
    },
    send: ({ id: clientId, threadId, html: content }, signal) =>
      api.call(API.bulletin.comment, { params: { id: threadId }, body: { content, clientId }, signal }),
    onSent: (postId, comment) => {
      queryClient.setQueryData<CommentPages>(
        bulletinKeys.comments(postId),
        (data) => data && withSentComment(data, comment),
      );
      void refreshPost(platform, postId);
    },
    onRejected: (failure) =>
      toasts.show({
        variant: 'destructive',
        title: t('bulletin.comments.sendFailed'),
        description: refusalMessage(failure, t),
      }),
  });
}
