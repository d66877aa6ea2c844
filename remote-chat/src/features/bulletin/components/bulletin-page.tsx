import { Button, EmptyState, LoadError, Page, styled, useSession } from '@atrium/platform';
import { useDebounced } from '@atrium/platform/timing';
import { NewItemsPill } from '@atrium/ui/new-items';
import { useAudiences } from '../api/list-audiences';
import { useFeed } from '../api/list-posts';
import { useBulletinView } from '../model/use-bulletin-view';
import { useHeldPosts } from '../model/use-held-posts';
import { BulletinFilters } from './bulletin-filters';
import { PostList, PostListSkeleton } from './post-list';
import { PostPanel } from './post-panel';
import { WritePanel } from './write-panel';
import { useTexts } from '../../../shared/use-texts';

/** The width in which posts read well. */
const Reading = styled.div`
  max-width: 720px;
`;

/** Delay between the last keystroke and the search, in ms. */
const SEARCH_DELAY_MS = 250;

/** `/bulletin`: announcements for the company and its departments. */
export default function BulletinPage() {
  const { t } = useTexts();
  const view = useBulletinView();
  const { mayWrite } = useAudiences();
  const userId = useSession().user?._id;
  const q = useDebounced(view.filters.q, SEARCH_DELAY_MS);
  const { q: _typed, ...others } = view.filters;
  const filters = { ...others, ...(q !== undefined && { q }) };
  const feed = useFeed(filters);
  const { shown, heldCount, showAll } = useHeldPosts({
    listKey: JSON.stringify(filters),
    posts: feed.posts,
    isFresh: feed.isFetchedAfterMount && !feed.isPlaceholderData,
    userId,
  });
  const write = mayWrite && (
    <Button variant="primary" icon="plus" onClick={view.write}>
      {t('bulletin.write')}
    </Button>
  );
  const empty = view.isFiltered ? (
    <EmptyState
      title={t('bulletin.noMatch')}
      text={t('bulletin.noMatchText')}
      action={<Button onClick={view.clearFilters}>{t('bulletin.clearFilters')}</Button>}
    />
  ) : (
    <EmptyState
      drawing="chat"
      title={t('bulletin.empty')}
      text={t(mayWrite ? 'bulletin.emptyWriter' : 'bulletin.emptyReader')}
      action={write}
    />
  );
  return (
    <Page title={t('bulletin.title')} help={t('bulletin.help')} action={write}>
      <Reading>
        <BulletinFilters view={view} />
        <NewItemsPill
          count={heldCount}
          onShow={() => {
            showAll();
            window.scrollTo({ top: 0 });
          }}
        />
        {feed.isPending && <PostListSkeleton />}
        <LoadError title={t('bulletin.failed')} query={feed} />
        {shown?.length === 0 && empty}
        {shown && shown.length > 0 && (
          <PostList
            posts={shown}
            view={view}
            isLoadingMore={feed.isFetchingNextPage}
            {...(feed.hasNextPage && { onLoadMore: () => void feed.fetchNextPage() })}
          />
        )}
      </Reading>
      <PostPanel view={view} posts={shown ?? []} />
      <WritePanel view={view} mayWrite={mayWrite} />
    </Page>
  );
}
