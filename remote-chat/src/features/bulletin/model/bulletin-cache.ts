import type { BulletinComment, BulletinPost } from '@atrium/contracts';
import type { QueryClient } from '@atrium/platform';
import type { LatestPosts } from '../api/get-latest';
import { bulletinKeys } from '../api/keys';
import type { CommentPages } from '../api/list-comments';
import type { Feed } from '../api/list-posts';

type Change = (post: BulletinPost) => BulletinPost | null;

const changeIn = (posts: readonly BulletinPost[], id: string, change: Change): BulletinPost[] =>
  posts.flatMap((post) => (post._id === id ? (change(post) ?? []) : post));

/** Applies a change to a post in every list; a change that returns null removes the post. */
function changeLists(queryClient: QueryClient, id: string, change: Change): void {
  queryClient.setQueriesData<Feed>(
    { queryKey: bulletinKeys.feeds },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({
          ...page,
          pinned: changeIn(page.pinned, id, change),
          posts: changeIn(page.posts, id, change),
        })),
      },
  );
  queryClient.setQueryData<LatestPosts>(
    bulletinKeys.latest,
    (latest) => latest && { ...latest, posts: changeIn(latest.posts, id, change) },
  );
}

/** Applies a change to a post wherever it is cached. */
export function changePost(queryClient: QueryClient, id: string, change: (post: BulletinPost) => BulletinPost): void {
  changeLists(queryClient, id, change);
  queryClient.setQueryData<BulletinPost | null>(bulletinKeys.post(id), (post) => post && change(post));
}

/** Replaces a post wherever it is cached, unless the cached version is newer. */
export function putPost(queryClient: QueryClient, post: BulletinPost): void {
  const newer = (held: BulletinPost) => (held.version > post.version ? held : post);
  changeLists(queryClient, post._id, newer);
  queryClient.setQueryData<BulletinPost | null>(bulletinKeys.post(post._id), (held) => (held ? newer(held) : post));
}

/**
 * Removes a deleted post from every list and sets its own entry to null, so that an open panel shows that it is gone.
 */
export function dropPost(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, id, () => null);
  queryClient.setQueryData(bulletinKeys.post(id), null);
  // Another post moves up in the widget.
  void queryClient.invalidateQueries({ queryKey: bulletinKeys.latest });
}

/** Applies a change to the cached comments of a post, page by page. */
export function changeComments(
  queryClient: QueryClient,
  postId: string,
  change: (comments: BulletinComment[]) => BulletinComment[],
): void {
  queryClient.setQueryData<CommentPages>(
    bulletinKeys.comments(postId),
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, comments: change(page.comments) })) },
  );
}

/** Returns the newest cached version of a post. */
export function findPost(queryClient: QueryClient, id: string): BulletinPost | undefined {
  const feeds = queryClient.getQueriesData<Feed>({ queryKey: bulletinKeys.feeds });
  const cached = [
    ...feeds.flatMap(([, feed]) => feed?.pages.flatMap(({ pinned, posts }) => [...pinned, ...posts]) ?? []),
    ...(queryClient.getQueryData<LatestPosts>(bulletinKeys.latest)?.posts ?? []),
    queryClient.getQueryData<BulletinPost | null>(bulletinKeys.post(id)),
  ].flatMap((post) => (post?._id === id ? post : []));
  return cached.toSorted((a, b) => b.version - a.version)[0];
}

/** Sets the number of posts that the reader has not opened. */
export function setUnreadCount(queryClient: QueryClient, unreadCount: number): void {
  queryClient.setQueryData<LatestPosts>(bulletinKeys.latest, (latest) => latest && { ...latest, unreadCount });
}
