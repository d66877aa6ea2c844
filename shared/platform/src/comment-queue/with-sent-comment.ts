import type { InfiniteData } from '@tanstack/react-query';

/**
 * Returns the cached pages of a thread with a comment added to the newest one, unless a page contains it already. The
 * newest page is the first; the comments within a page are in chronological order.
 */
export function withSentComment<Stored extends { _id: string }, Page extends { comments: Stored[] }, Param>(
  data: InfiniteData<Page, Param>,
  comment: Stored,
): InfiniteData<Page, Param> {
  const [newest, ...older] = data.pages;
  const isPresent = data.pages.some(({ comments }) => comments.some(({ _id }) => _id === comment._id));
  if (!newest || isPresent) return data;
  return { ...data, pages: [{ ...newest, comments: [...newest.comments, comment] }, ...older] };
}
