import type { BulletinComment, BulletinPost } from '@atrium/contracts';
import { titleCase, useSession } from '@atrium/platform';
import { Comments } from '@atrium/platform/comments';
import type { Comment } from '@atrium/ui/comments';
import { useFindEmoji } from '../../../shared/emoji/use-emoji';
import { useComments } from '../api/list-comments';
import { useChangeComments } from '../api/change-comments';
import { useFindAudience } from '../model/use-find-audience';
import { useTexts } from '../../../shared/use-texts';

/** The comments of a post, with a composer below. */
export function PostComments({ post }: { post: BulletinPost }) {
  const { t } = useTexts();
  const { user } = useSession();
  const calls = useChangeComments(post._id);
  const toComment = ({ _id, author, content, createdAt, editedAt }: BulletinComment): Comment => ({
    id: _id,
    author: { id: author._id, name: titleCase(author.name) || t('formerMember'), avatarUrl: author.avatarUrl },
    html: content,
    createdAt,
    editedAt,
    canEdit: author._id === user?._id,
    canDelete: author._id === user?._id || post.canManage,
  });
  return (
    <Comments
      threadId={post._id}
      draftKey={`bulletin-comment/${post._id}`}
      query={useComments(post._id)}
      toComment={toComment}
      clientIdOf={({ clientId }) => clientId}
      onEdit={(id, { html }) => void calls.edit(id, html)}
      onDelete={(id) => void calls.remove(id)}
      findMentions={useFindAudience(post)}
      findEmoji={useFindEmoji()}
      failedTitle={t('bulletin.comments.failed')}
    />
  );
}
