import { type Platform, usePlatform } from '@atrium/platform';
import { type CommentQueue, inCommentQueue } from '@atrium/platform/comment-queue';
import { type ReactNode, useEffect, useState } from 'react';

interface CommentQueueProviderProps {
  create: (platform: Platform) => CommentQueue;
  children: ReactNode;
}

/** Provides screens with a queue of unsent comments, as the remote's `start` does, until they are unmounted. */
export function CommentQueueProvider({ create, children }: CommentQueueProviderProps) {
  const platform = usePlatform();
  const [{ queue, Screen }] = useState(() => {
    const created = create(platform);
    return { queue: created, Screen: inCommentQueue(created, Children) };
  });
  useEffect(() => () => queue.dispose(), [queue]);
  return <Screen>{children}</Screen>;
}

const Children = ({ children }: { children: ReactNode }) => children;
