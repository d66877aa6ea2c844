import { API, type TaskComment } from '@atrium/contracts';
import { type Platform, refusalMessage } from '@atrium/platform';
import { type CommentQueue, createCommentQueue, withSentComment } from '@atrium/platform/comment-queue';
import type { WorkSocket } from '../../../shared/live/work-socket';
import type { CommentPages } from '../api/task-comments';
import { projectKeys } from '../api/project-keys';

type Shell = Pick<Platform, 'api' | 'auth' | 'queryClient' | 't' | 'toasts'>;

/** Creates the queue of unsent comments on tasks. */
export function createTaskCommentQueue(platform: Shell, connection: Pick<WorkSocket, 'subscribe'>): CommentQueue {
  const { api, auth, queryClient, t, toasts } = platform;
  return createCommentQueue<TaskComment>({
    name: 'task-comments',
    auth,
    connection,
    send: ({ id, threadId: taskId, html }, signal) =>
      api.call(API.tasks.comment, { params: { taskId }, body: { id, html }, signal }),
    onSent: (taskId, comment) => {
      queryClient.setQueryData<CommentPages>(
        projectKeys.comments(taskId),
        (data) => data && withSentComment(data, comment),
      );
      void queryClient.invalidateQueries({ queryKey: projectKeys.comments(taskId) });
    },
    onRejected: (failure) =>
      toasts.show({ variant: 'destructive', title: t('task.commentNotSent'), description: refusalMessage(failure, t) }),
  });
}
