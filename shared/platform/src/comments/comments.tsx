import { type FailedQuery, LoadError, Skeleton, titleCase, useFormat, useNavigate, useSession } from '@atrium/platform';
import { useTextDraft } from '@atrium/platform/forms';
import { type Comment, CommentThread, type CommentThreadProps } from '@atrium/ui/comments';
import { useEffect } from 'react';
import { type CommentToSend, useUnsentComments } from './use-unsent-comments';

/** The part of an infinite query that `Comments` uses: the newest page first, each page oldest first. */
export interface CommentsQuery<Stored> extends FailedQuery {
  data: { pages: readonly { comments: readonly Stored[] }[] } | undefined;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Props of `Comments`. */
export interface CommentsProps<Stored> extends Pick<
  CommentThreadProps,
  'onEdit' | 'onDelete' | 'findMentions' | 'findEmoji' | 'closedText'
> {
  /** Key of the composer's draft within the package. */
  draftKey: string;
  query: CommentsQuery<Stored>;
  toComment: (stored: Stored) => Comment;
  /** Sends a comment and resolves when the query contains it; a repeated `id` must add nothing. */
  send: (comment: CommentToSend) => Promise<unknown>;
  /** Title of the error if the comments fail to load. Defaults to a title for the kind of failure. */
  failedTitle?: string;
}

const profilePath = (userId: string) => `/Profile/${userId}`;

/**
 * The comments of an object, with a composer below. The user's own appear immediately. Unsent ones stay with their error
 * and a retry button, also after the page is closed.
 */
export function Comments<Stored>(props: CommentsProps<Stored>) {
  const { draftKey, query, toComment, send, failedTitle, ...thread } = props;
  const format = useFormat();
  const navigate = useNavigate();
  const { user } = useSession();
  const draft = useTextDraft(draftKey);
  const unsent = useUnsentComments(`${draftKey}/unsent`, send);
  const stored = query.data?.pages.toReversed().flatMap((page) => page.comments.map(toComment));
  const isStored = (id: string) => stored?.some((comment) => comment.id === id) === true;
  // Arrived although its response did not.
  const arrivedId = unsent.comments?.find(({ id, state }) => state === 'failed' && isStored(id))?.id;
  useEffect(() => {
    if (arrivedId !== undefined) unsent.discard(arrivedId);
  });

  if (stored === undefined && !query.isPending) {
    return <LoadError compact query={query} {...(failedTitle !== undefined && { title: failedTitle })} />;
  }
  if (stored === undefined || unsent.comments === undefined || !draft.isLoaded) return <Skeleton height="96px" />;
  if (!user) return null;

  const author = { id: user._id, name: titleCase(user.name), avatarUrl: user.avatarUrl };
  const pending = unsent.comments.filter(({ id }) => !isStored(id)).map((comment): Comment => ({ ...comment, author }));
  return (
    <CommentThread
      {...thread}
      comments={[...stored, ...pending]}
      currentUserId={user._id}
      onSend={({ html }) => {
        unsent.send(html);
        draft.clear();
      }}
      onRetry={unsent.retry}
      onDiscard={unsent.discard}
      {...(query.hasNextPage && { onLoadOlder: () => void query.fetchNextPage() })}
      loadingOlder={query.isFetchingNextPage}
      personHref={profilePath}
      onOpenPerson={(userId) => void navigate(profilePath(userId))}
      formatTime={(instant) => format.relative(instant)}
      formatFullTime={(instant) => format.dateTime(instant)}
      draft={draft.stored ?? ''}
      onDraftChange={(html) => (html === '' ? draft.clear() : draft.save(html))}
    />
  );
}
