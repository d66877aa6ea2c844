import type { BulletinComment, BulletinPost } from '@atrium/contracts';
import { LoadError, Skeleton, useFormat, useNavigate, useSession, useTexts } from '@atrium/platform';
import { useTextDraft } from '@atrium/platform/forms';
import { type Comment, CommentThread } from '@atrium/ui/comments';
import { useComments } from '../api/list-comments';
import { type PendingComment, useWriteComments } from '../api/write-comments';
import { useFindEmoji } from '../../../shared/emoji/use-emoji';
import { useFindMentions } from '../model/use-audience-people';

/** The comments of a post, with a composer below. */
export function PostComments({ post }: { post: BulletinPost }) {
  const { t } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { user } = useSession();
  const query = useComments(post._id);
  const write = useWriteComments(post._id);
  const findMentions = useFindMentions(post);
  const findEmoji = useFindEmoji();
  const draft = useTextDraft(`bulletin-comment/${post._id}`);
  if (query.comments === undefined || !draft.isLoaded) {
    return query.isPending || query.comments !== undefined ? (
      <Skeleton height="96px" />
    ) : (
      <LoadError compact title={t('bulletin.comments.failed')} query={query} />
    );
  }

  const toComment = ({ _id, author, content, createdAt, editedAt }: BulletinComment): Comment => ({
    id: _id,
    author: { id: author._id, name: author.name || t('formerMember'), avatarUrl: author.avatarUrl },
    html: content,
    createdAt,
    editedAt,
    canEdit: author._id === user?._id,
    canDelete: author._id === user?._id || post.canManage,
  });
  const toPending = ({ clientId, html, createdAt, error }: PendingComment): Comment => ({
    id: clientId,
    author: { id: user?._id ?? '', name: user?.name ?? '', avatarUrl: user?.avatarUrl ?? null },
    html,
    createdAt,
    state: error === undefined ? 'sending' : 'failed',
    ...(error !== undefined && { error }),
  });
  return (
    <CommentThread
      comments={[...query.comments.map(toComment), ...write.pending.map(toPending)]}
      onSend={({ html }) => {
        write.send(html);
        draft.clear();
      }}
      onEdit={(id, { html }) => void write.edit(id, html)}
      onDelete={(id) => void write.remove(id)}
      onRetry={write.retry}
      onDiscard={write.discard}
      {...(query.hasNextPage && { onLoadOlder: () => void query.fetchNextPage() })}
      loadingOlder={query.isFetchingNextPage}
      findMentions={findMentions}
      findEmoji={findEmoji}
      {...(user && { currentUserId: user._id })}
      personHref={(id) => `/Profile/${id}`}
      onOpenPerson={(id) => void navigate(`/Profile/${id}`)}
      formatTime={format.relative}
      formatFullTime={format.dateTime}
      draft={draft.stored ?? ''}
      onDraftChange={(html) => (html === '' ? draft.clear() : draft.save(html))}
    />
  );
}
