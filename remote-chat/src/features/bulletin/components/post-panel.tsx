import type { BulletinPost } from '@atrium/contracts';
import { EmptyState, LoadError, Skeleton, Stack, Tabs } from '@atrium/platform';
import { KeptWhileEdited, useKeptWhileEdited } from '@atrium/platform/forms';
import { SidePanel } from '@atrium/ui/side-panel';
import { useState } from 'react';
import { usePost } from '../api/get-post';
import { useMarkRead } from '../api/mark-read';
import type { BulletinView } from '../model/use-bulletin-view';
import { PostComments } from './post-comments';
import { PostContent } from './post-content';
import { PostForm } from './post-form';
import { PostLine } from './post-line';
import { PostMenu } from './post-menu';
import { PostReaders } from './post-readers';
import { useTexts } from '../../../shared/use-texts';

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
