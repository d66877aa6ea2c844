import type { BulletinPost } from '@atrium/contracts';
import {
  Link,
  LoadError,
  Row,
  Skeleton,
  Stack,
  styled,
  titleCase,
  token,
  useFormat,
  VisuallyHidden,
} from '@atrium/platform';
import { NewItemsButton, useHeldItems } from '@atrium/ui/new-items';
import { useLayoutEffect, useRef } from 'react';
import { EmptyLine } from '../../../shared/components/empty-line';
import { useLatestPosts } from '../api/get-latest';
import { useTexts } from '../../../shared/use-texts';

/** The number of posts that the server returns for the widget. */
const MAX_SHOWN = 3;

// The click target of a line is wider than its text, which aligns with the title.
const Lines = styled(Stack)`
  margin: calc(-1 * ${token.space(1)}) calc(-1 * ${token.space(2)}) 0;
`;

const Line = styled(Link)`
  display: block;
  padding: ${token.space(2)};
  border-radius: ${token.radius.control};
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${token.color.hover};
  }
`;

const Title = styled.span<{ $unread: boolean }>`
  display: block;
  overflow: hidden;
  font-weight: ${({ $unread }) => ($unread ? token.font.weight.semibold : token.font.weight.medium)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const By = styled(Title)`
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  font-weight: ${token.font.weight.regular};
`;

// As high as the line that replaces it.
const Pending = styled.div`
  padding: ${token.space(2)};
`;

/**
 * The dashboard widget with the pinned post and the newest others. It keeps its height while posts are published, so
 * that the cards below stay in place.
 */
export default function LatestWidget() {
  const { t } = useTexts();
  const latest = useLatestPosts();
  const posts = latest.data?.posts;
  const { shown, heldCount, admit } = useHeldItems({
    items: posts,
    isCurrent: !latest.isFetching,
    keyOf: ({ _id }) => _id,
    max: MAX_SHOWN,
    reserved: 1,
  });
  const lines = useRef<HTMLDivElement>(null);
  /** The index of the first new post, which receives the focus. */
  const nextFocus = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextFocus.current === null) return;
    lines.current?.querySelectorAll('a')[nextFocus.current]?.focus();
    nextFocus.current = null;
  }, [shown]);
  if (latest.isLoadingError) return <LoadError compact title={t('bulletin.failed')} text={null} query={latest} />;

  return (
    <Stack $gap={3} aria-busy={posts === undefined}>
      {posts?.length === 0 ? (
        <EmptyLine>{t('bulletin.none')}</EmptyLine>
      ) : (
        <Lines $gap={0} ref={lines}>
          {posts
            ? shown.map((post) => <PostLink key={post._id} post={post} />)
            : Array.from({ length: MAX_SHOWN }, (_, line) => (
                <Pending key={line}>
                  <Skeleton height="42px" />
                </Pending>
              ))}
        </Lines>
      )}
      <Row $gap={3} $justify="space-between">
        <Link to="/bulletin">{t('bulletin.openAll')}</Link>
        <NewItemsButton
          count={heldCount}
          onShow={() => {
            if (!posts) return;
            nextFocus.current = posts.findIndex((post) => !shown.includes(post));
            admit(posts);
          }}
        />
      </Row>
    </Stack>
  );
}

function PostLink({ post: { _id, title, author, publishedAt, pinnedAt, readAt } }: { post: BulletinPost }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Line to={`/bulletin?post=${_id}`}>
      <Title $unread={readAt === null} dir="auto">
        {readAt === null && <VisuallyHidden>{t('bulletin.unread')} </VisuallyHidden>}
        {title}
      </Title>
      <By $unread={false}>
        {pinnedAt !== null && `${t('bulletin.pinned')} · `}
        {author.name === '' ? t('formerMember') : titleCase(author.name)} · {format.relative(publishedAt)}
      </By>
    </Line>
  );
}
