import { profileUrl } from '@atrium/contracts';
import {
  type FailedQuery,
  LoadError,
  refusalMessage,
  Skeleton,
  titleCase,
  useFormat,
  useNavigate,
  useSession,
  useTexts,
} from '@atrium/platform';
import { DeletedNotice, useIsDeletedMeanwhile, useReportEdited, useTextDraft } from '@atrium/platform/forms';
import { type Comment, CommentThread, type CommentThreadProps } from '@atrium/ui/comments';
import { textOf } from '@atrium/ui/rich-text';
import { useEffect, useState } from 'react';
import { useCommentQueue } from '../comment-queue';
import { useOfflineQueue } from '../offline-queue';

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
  /** Id of the object that the comments belong to. */
  threadId: string;
  /** Key of the composer's draft within the package. */
  draftKey: string;
  query: CommentsQuery<Stored>;
  toComment: (stored: Stored) => Comment;
  /** Returns the id under which the client sent a comment. Defaults to the id of the comment. */
  clientIdOf?: (stored: Stored) => string | null | undefined;
  /** Title of the error if the comments fail to load. Defaults to a title for the kind of failure. */
  failedTitle?: string;
}

/**
 * The comments of an object, with a composer below. The user's own appear immediately. Unsent ones stay, also after the
 * page is closed, until they are sent or discarded. Requires a screen that is wrapped in `withCommentQueue`.
 */
export function Comments<Stored>(props: CommentsProps<Stored>) {
  const { threadId, draftKey, query, toComment, clientIdOf, failedTitle, ...thread } = props;
  const { t } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { user } = useSession();
  const draft = useTextDraft(draftKey);
  const [isEditing, setEditing] = useState(false);
  // Null until the user types in the composer, which shows the stored draft at first.
  const [isWriting, setWriting] = useState<boolean | null>(null);
  useReportEdited(isEditing || (isWriting ?? (draft.stored ?? '') !== ''));
  const isDeleted = useIsDeletedMeanwhile();
  const queue = useCommentQueue();
  const unsent = useOfflineQueue(queue).filter(({ key }) => key === threadId);
  const rows = query.data?.pages.toReversed().flatMap((page) => page.comments);
  const stored = rows?.map(toComment);
  const storedIds = new Set(rows?.map((row) => clientIdOf?.(row) ?? toComment(row).id));
  // A comment whose response did not arrive is in the thread already. Without this, the queue would add it again after
  // somebody deleted it.
  const arrivedId = unsent.find(({ id }) => storedIds.has(id))?.id;
  useEffect(() => {
    if (arrivedId !== undefined) queue.settle(arrivedId);
  }, [queue, arrivedId]);

  if (stored === undefined && !query.isPending) {
    return <LoadError compact query={query} {...(failedTitle !== undefined && { title: failedTitle })} />;
  }
  if (stored === undefined || !draft.isLoaded) return <Skeleton height="96px" />;
  if (!user) return null;

  const author = { id: user._id, name: titleCase(user.name), avatarUrl: user.avatarUrl };
  const pending = unsent
    .filter(({ id }) => !storedIds.has(id))
    .map(({ id, payload, createdAt, state, failure }): Comment => ({
      id,
      author,
      html: payload.html,
      createdAt,
      state: state === 'postponed' ? 'waiting' : state,
      ...(failure && { error: refusalMessage(failure, t) }),
    }));
  return (
    <CommentThread
      {...thread}
      comments={[...stored, ...pending]}
      currentUserId={user._id}
      canSend={!isDeleted}
      onSend={({ html }) => {
        queue.enqueue({ key: threadId, payload: { html } });
        setWriting(false);
        draft.clear();
      }}
      onEditedChange={setEditing}
      renderDeletedEdit={(html) => <DeletedNotice typed={() => textOf(html)} />}
      onRetry={queue.retry}
      onDiscard={queue.discard}
      {...(query.hasNextPage && { onLoadOlder: () => void query.fetchNextPage() })}
      loadingOlder={query.isFetchingNextPage}
      personHref={profileUrl}
      onOpenPerson={(userId) => void navigate(profileUrl(userId))}
      formatTime={(instant) => format.relative(instant)}
      formatFullTime={(instant) => format.dateTime(instant)}
      draft={draft.stored ?? ''}
      onDraftChange={(html) => {
        setWriting(html !== '');
        if (html === '') draft.clear();
        else draft.save(html);
      }}
    />
  );
}
