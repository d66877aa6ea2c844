import type { BulletinPost } from '@atrium/contracts';
import { Button, Skeleton, Stack, styled, useSession } from '@atrium/platform';
import type { BulletinView } from '../model/use-bulletin-view';
import { PostCard } from './post-card';
import { useTexts } from '../../../shared/use-texts';

const List = styled(Stack)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface PostListProps {
  posts: readonly BulletinPost[];
  view: BulletinView;
  /** Loads older posts; omitted at the end of the list. */
  onLoadMore?: () => void;
  isLoadingMore: boolean;
}

/** The list of posts. */
export function PostList({ posts, view, onLoadMore, isLoadingMore }: PostListProps) {
  const { t } = useTexts();
  const userId = useSession().user?._id;
  return (
    <Stack $gap={4}>
      <List as="ul" $gap={3} aria-label={t('bulletin.posts')}>
        {posts.map((post) => (
          <li key={post._id}>
            <PostCard post={post} href={view.hrefOf(post._id)} isOpen={post._id === view.postId} userId={userId} />
          </li>
        ))}
      </List>
      {onLoadMore && (
        <div>
          <Button loading={isLoadingMore} onClick={onLoadMore}>
            {t('bulletin.older')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** The placeholder while the posts load. */
export function PostListSkeleton() {
  return (
    <Stack $gap={3} aria-busy>
      <Skeleton lines={3} />
      <Skeleton lines={3} />
      <Skeleton lines={3} />
    </Stack>
  );
}
