import { CommentQueueProvider } from '@atrium/testing';
import type { ReactNode } from 'react';
import { createTaskCommentQueue } from '../features/project/model/task-comment-queue';

/** Provides screens with a queue of unsent comments on tasks, whose connection never changes. */
export function WithTaskComments({ children }: { children: ReactNode }) {
  return (
    <CommentQueueProvider create={(platform) => createTaskCommentQueue(platform, { subscribe: () => () => undefined })}>
      {children}
    </CommentQueueProvider>
  );
}
