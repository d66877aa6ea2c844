import type { Lazy } from '@atrium/platform';
import { type ComponentType, createContext, useContext } from 'react';
import type { CommentQueue } from './create-comment-queue';

const Context = createContext<CommentQueue | null>(null);

/** Returns the queue that sends the comments of the current screen. */
export function useCommentQueue(): CommentQueue {
  const queue = useContext(Context);
  if (!queue) throw new Error('Wrap screens that show comments in withCommentQueue.');
  return queue;
}

/** Wraps a lazily loaded screen in a provider of the queue that sends its comments. */
export function withCommentQueue<Props extends object>(queue: CommentQueue, load: Lazy<Props>): Lazy<Props> {
  return async () => ({ default: inCommentQueue(queue, (await load()).default) });
}

/** Wraps a screen in a provider of the queue that sends its comments. */
export function inCommentQueue<Props extends object>(
  queue: CommentQueue,
  Screen: ComponentType<Props>,
): ComponentType<Props> {
  return function InCommentQueue(props: Props) {
    return (
      <Context value={queue}>
        <Screen {...props} />
      </Context>
    );
  };
}
