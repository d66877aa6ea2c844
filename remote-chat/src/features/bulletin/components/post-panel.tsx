import type { BulletinComment, BulletinPost } from '@atrium/contracts';
import {
  ConfirmDialog,
  EmptyState,
  IconButton,
  LoadError,
  Menu,
  MenuItem,
  Skeleton,
  Stack,
  Tabs,
  titleCase,
  useSession,
} from '@atrium/platform';
import { Comments } from '@atrium/platform/comments';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import type { Comment } from '@atrium/ui/comments';
import { SidePanel } from '@atrium/ui/side-panel';
import { Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { useFindEmoji } from '../../../shared/emoji/use-emoji';
import { usePost } from '../api/get-post';
import { useMarkRead } from '../api/mark-read';
import type { BulletinView } from '../model/use-bulletin-view';
import { PostContent } from './post-content';
import { PostForm } from './post-form';
import { PostLine } from './post-line';
import { PostReaders } from './post-readers';
import { useTexts } from '../../../shared/use-texts';
import { useChangeComments } from '../api/change-comments';
import { useComments } from '../api/list-comments';
import { usePinPost } from '../api/pin-post';
import { useRemovePost } from '../api/remove-post';
import { useFindAudience } from '../model/use-find-audience';

interface PostMenuProps {
  post: BulletinPost;
  view: BulletinView;
  /** Called with true when the deletion starts, and with false if it fails. */
  onRemoving: (isRemoving: boolean) => void;
}

/** The menu of actions for people who can manage the post. */
function PostMenu({ post, view, onRemoving }: PostMenuProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const pin = usePinPost(post);
  const { mutate: remove, isPending: isRemoving } = useRemovePost(post, () => view.closePost(post._id));
  return (
    <>
      <Menu trigger={<IconButton icon="ellipsis" size="sm" label={t('bulletin.actions')} tooltip={false} />}>
        <MenuItem icon="pencil" onSelect={view.edit}>
          {t('bulletin.edit')}
        </MenuItem>
        <MenuItem icon={post.pinnedAt === null ? Pin : PinOff} onSelect={() => pin.mutate()}>
          {t(post.pinnedAt === null ? 'bulletin.pin' : 'bulletin.unpin')}
        </MenuItem>
        <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
          {t('bulletin.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title={t('bulletin.deleteTitle', { title: post.title })}
        text={t('bulletin.deleteText')}
        confirmLabel={t('bulletin.delete')}
        cancelLabel={t('bulletin.cancel')}
        busy={isRemoving}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onRemoving(true);
          remove(undefined, { onError: () => onRemoving(false), onSettled: () => setAsking(false) });
        }}
      />
    </>
  );
}

/** The comments of a post, with a composer below. */
function PostComments({ post }: { post: BulletinPost }) {
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

interface PostPanelProps {
  view: BulletinView;
  /** The list that the panel belongs to. */
  posts: readonly BulletinPost[];
}

/** The side panel of a post: text, files, reactions, comments and, for people who can manage it, its readers. */
export function PostPanel(props: PostPanelProps) {
  const { postId } = props.view;
  if (postId === null) return null;
  return <OpenPost {...props} postId={postId} />;
}

function OpenPost({ view, posts, postId }: PostPanelProps & { postId: string }) {
  const { t } = useTexts();
  const query = usePost(postId);
  // A post that is deleted here stays visible until the panel closes: the removal event may arrive before the response.
  const [removed, setRemoved] = useState<BulletinPost | null>(null);
  const stored = query.data ?? (removed?._id === postId ? removed : query.data);
  const kept = useKeptWhileEdited(postId, stored);
  const post = kept.shown;
  useMarkRead(stored);
  const index = posts.findIndex(({ _id }) => _id === postId);
  const step = (neighbour: BulletinPost | undefined) => ({
    disabled: neighbour === undefined,
    onSelect: () => neighbour && view.open(neighbour._id),
  });
  const isEditing = view.isEditing && post?.canManage === true;
  return (
    <SidePanel
      open
      size="lg"
      onClose={view.close}
      itemKey={postId}
      title={isEditing ? t('bulletin.form.editTitle') : (post?.title ?? t('bulletin.post'))}
      {...(post && !isEditing && { description: <PostLine post={post} /> })}
      {...(!isEditing && index >= 0 && { previous: step(posts[index - 1]), next: step(posts[index + 1]) })}
      actions={
        post?.canManage &&
        !isEditing && (
          <PostMenu post={post} view={view} onRemoving={(isRemoving) => setRemoved(isRemoving ? post : null)} />
        )
      }
    >
      {query.isPending && <Skeleton lines={6} />}
      <LoadError compact title={t('bulletin.postFailed')} query={query} />
      {stored === null && !kept.isDeleted && (
        <EmptyState compact title={t('bulletin.gone')} text={t('bulletin.goneText')} />
      )}
      <KeptWhileEdited kept={kept}>
        {post && isEditing && <PostForm key={postId} post={post} onDone={view.endEdit} />}
        {post && !isEditing && <ShownPost key={postId} post={post} view={view} />}
      </KeptWhileEdited>
    </SidePanel>
  );
}

function ShownPost({ post, view }: { post: BulletinPost; view: BulletinView }) {
  const { t } = useTexts();
  const comments = <PostComments post={post} />;
  return (
    <Stack $gap={6}>
      <PostContent post={post} />
      {post.canManage ? (
        <Tabs
          label={t('bulletin.details')}
          value={view.tab}
          onValueChange={view.setTab}
          tabs={[
            { value: 'comments', label: t('bulletin.comments.title'), content: comments },
            { value: 'readers', label: t('bulletin.readers.title'), content: <PostReaders post={post} /> },
          ]}
        />
      ) : (
        comments
      )}
    </Stack>
  );
}
