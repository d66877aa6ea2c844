import type { BulletinPost } from '@atrium/contracts';
import { useState } from 'react';

interface Mark {
  /** Key of the list that the mark belongs to. */
  listKey: string;
  /** Publication time of the newest shown post; null while the list is empty. */
  until: string | null;
}

interface HeldPostsInput {
  /** Identifies the list: every combination of filters is its own list. */
  listKey: string;
  posts: readonly BulletinPost[] | undefined;
  /** Whether `posts` was fetched since the list was opened. */
  isFresh: boolean;
  /** The reader's own posts are never held back. */
  userId: string | undefined;
}

const newestOf = (posts: readonly BulletinPost[]): string | null =>
  posts.reduce<string | null>(
    (newest, { publishedAt }) => (newest === null || publishedAt > newest ? publishedAt : newest),
    null,
  );

/**
 * Holds back posts by others that were published after the list was opened, so that nothing moves while the reader
 * reads.
 */
export function useHeldPosts({ listKey, posts, isFresh, userId }: HeldPostsInput) {
  const [mark, setMark] = useState<Mark | null>(null);
  if (posts && isFresh && mark?.listKey !== listKey) setMark({ listKey, until: newestOf(posts) });
  const until = mark?.listKey === listKey ? mark.until : null;
  const isHeld = ({ publishedAt, author }: BulletinPost) =>
    until !== null && publishedAt > until && author._id !== userId;
  return {
    shown: posts?.filter((post) => !isHeld(post)),
    heldCount: posts?.filter(isHeld).length ?? 0,
    showAll: () => posts && setMark({ listKey, until: newestOf(posts) }),
  };
}
