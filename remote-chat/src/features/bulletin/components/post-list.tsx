import type { BulletinPost } from '@atrium/contracts';
import {
  Avatar,
  Badge,
  Button,
  Icon,
  Link,
  Skeleton,
  Stack,
  styled,
  token,
  useSession,
  VisuallyHidden,
} from '@atrium/platform';
import { LinkCard, LinkCardTitle } from '@atrium/ui/link-card';
import { previewOf } from '@atrium/ui/rich-text';
import type { BulletinView } from '../model/use-bulletin-view';
import { useTexts } from '../../../shared/use-texts';
import { needsAcknowledgement } from '../model/acknowledgement';
import { PostLine } from './post-line';
import { PostReactions } from './post-reactions';

const Frame = styled(LinkCard)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space(3)};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space(3)};
`;

const Unread = styled.span`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: ${token.space(2)};
  border-radius: 50%;
  background: ${token.color.accent};
  vertical-align: middle;
`;

const Preview = styled.p`
  display: -webkit-box;
  max-width: ${token.measure.text};
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space(2)} ${token.space(4)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${token.space(1)};
    font-variant-numeric: ${token.font.tabular};
  }
`;

interface PostCardProps {
  post: BulletinPost;
  href: string;
  isOpen: boolean;
  /** Id of the reader; an author does not acknowledge their own post. */
  userId: string | undefined;
}

/** A post in the list: author, date, audience, title, excerpt, and reactions that the reader can toggle. */
function PostCard({ post, href, isOpen, userId }: PostCardProps) {
  const { t } = useTexts();
  const preview = previewOf(post.content);
  const { title, author, readAt, attachments, commentCount } = post;
  return (
    <Frame as="article" $open={isOpen}>
      <Avatar name={author.name} src={author.avatarUrl} decorative />
      <Stack $gap={2}>
        <Head>
          <PostLine post={post} />
          {needsAcknowledgement(post, userId) && <Badge tone="warning">{t('bulletin.toAcknowledge')}</Badge>}
        </Head>
        <LinkCardTitle>
          {readAt === null && (
            <>
              <Unread aria-hidden />
              <VisuallyHidden>{t('bulletin.unread')} </VisuallyHidden>
            </>
          )}
          <Link to={href} aria-current={isOpen || undefined} preventScrollReset>
            {title}
          </Link>
        </LinkCardTitle>
        {preview !== '' && <Preview>{preview}</Preview>}
        <Foot>
          <PostReactions post={post} />
          {commentCount > 0 && (
            <span>
              <Icon icon="message-square" /> {t('bulletin.commentCount', { count: commentCount })}
            </span>
          )}
          {attachments.length > 0 && (
            <span>
              <Icon icon="paperclip" /> {t('bulletin.fileCount', { count: attachments.length })}
            </span>
          )}
        </Foot>
      </Stack>
    </Frame>
  );
}

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
      <Stack as="ul" $gap={3} aria-label={t('bulletin.posts')}>
        {posts.map((post) => (
          <li key={post._id}>
            <PostCard post={post} href={view.hrefOf(post._id)} isOpen={post._id === view.postId} userId={userId} />
          </li>
        ))}
      </Stack>
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
