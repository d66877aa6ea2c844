import { Button, EmptyState, LoadError, Page, Skeleton, styled, useDepartments, useSession } from '@atrium/platform';
import { useDebounced } from '@atrium/platform/timing';
import { NewItemsPill } from '@atrium/ui/new-items';
import { SidePanel } from '@atrium/ui/side-panel';
import type { BulletinPost, Department } from '@atrium/contracts';
import { FilterBar } from '@atrium/ui/filters';
import { useState } from 'react';
import { useAudiences } from '../api/list-audiences';
import { useFeed } from '../api/list-posts';
import { type BulletinView, useBulletinView } from '../model/use-bulletin-view';
import { PostList, PostListSkeleton } from './post-list';
import { PostPanel } from './post-panel';
import { useTexts } from '../../../shared/use-texts';
import { PostForm } from './post-form';

interface Mark {
  /** Key of the list that the mark belongs to. */
  listKey: string;
  /** Publication time of the newest shown post; null while the list is empty. */
  until: string | null;
}

interface HeldPostsInput {
  /** Identifies the list: every combination of filters is its own list. */
  listKey: string;
  posts: readonly BulletinPost[] | undefined;
  /** Whether `posts` was fetched since the list was opened. */
  isFresh: boolean;
  /** The reader's own posts are never held back. */
  userId: string | undefined;
}

const newestOf = (posts: readonly BulletinPost[]): string | null =>
  posts.reduce<string | null>(
    (newest, { publishedAt }) => (newest === null || publishedAt > newest ? publishedAt : newest),
    null,
  );

/**
 * Holds back posts by others that were published after the list was opened, so that nothing moves while the reader
 * reads.
 */
function useHeldPosts({ listKey, posts, isFresh, userId }: HeldPostsInput) {
  const [mark, setMark] = useState<Mark | null>(null);
  if (posts && isFresh && mark?.listKey !== listKey) setMark({ listKey, until: newestOf(posts) });
  const until = mark?.listKey === listKey ? mark.until : null;
  const isHeld = ({ publishedAt, author }: BulletinPost) =>
    until !== null && publishedAt > until && author._id !== userId;
  return {
    shown: posts?.filter((post) => !isHeld(post)),
    heldCount: posts?.filter(isHeld).length ?? 0,
    showAll: () => posts && setMark({ listKey, until: newestOf(posts) }),
  };
}

/** The width in which posts read well, in px. */
const COLUMN_PX = 720;

/** Keeps the width with an earlier host as well, whose `Page` ignores `columnPx`. */
const Reading = styled.div`
  max-width: ${COLUMN_PX}px;
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
  // The posts can still be those of the previous filters: the search is applied after a delay.
  const isEmpty = shown?.length === 0 && !view.isFiltered && q === undefined && !feed.isPlaceholderData;
  const empty = isEmpty ? (
    <EmptyState
      drawing="chat"
      title={t('bulletin.empty')}
      text={t(mayWrite ? 'bulletin.emptyWriter' : 'bulletin.emptyReader')}
      action={write}
    />
  ) : (
    <EmptyState
      title={t('bulletin.noMatch')}
      text={t('bulletin.noMatchText')}
      action={<Button onClick={view.clearFilters}>{t('bulletin.clearFilters')}</Button>}
    />
  );
  return (
    <Page title={t('bulletin.title')} help={t('bulletin.help')} action={!isEmpty && write} columnPx={COLUMN_PX}>
      <Reading>
        {!isEmpty && <BulletinFilters view={view} />}
        <NewItemsPill
          count={heldCount}
          onShow={() => {
            showAll();
            window.scrollTo({ top: 0 });
          }}
        />
        {feed.isPending && <PostListSkeleton />}
        <LoadError title={t('bulletin.failed')} query={feed} />
        {shown && shown.length > 0 && (
          <PostList
            posts={shown}
            view={view}
            isLoadingMore={feed.isFetchingNextPage}
            {...(feed.hasNextPage && { onLoadMore: () => void feed.fetchNextPage() })}
          />
        )}
      </Reading>
      {shown?.length === 0 && empty}
      <PostPanel view={view} posts={shown ?? []} />
      <WritePanel view={view} mayWrite={mayWrite} />
    </Page>
  );
}

/** The side panel to write a post. */
function WritePanel({ view, mayWrite }: { view: BulletinView; mayWrite: boolean }) {
  const { t } = useTexts();
  const audiences = useAudiences();
  return (
    <SidePanel open={view.isWriting && mayWrite} size="lg" onClose={view.close} title={t('bulletin.form.title')}>
      {audiences.isLoading && <Skeleton lines={8} />}
      <LoadError compact title={t('bulletin.form.audienceFailed')} query={audiences} />
      {audiences.data && <PostForm post={null} audiences={audiences.data} onDone={view.close} />}
    </SidePanel>
  );
}

const isInDepartment = ({ lead, members }: Department, userId: string) =>
  lead?._id === userId || members.some(({ _id }) => _id === userId);

/** The filters above the posts: search, state and department; stored in the URL. */
function BulletinFilters({ view }: { view: BulletinView }) {
  const { t } = useTexts();
  const userId = useSession().user?._id ?? '';
  const audiences = useAudiences();
  const { data: all = [] } = useDepartments();
  const seesAll = audiences.data?.company === true;
  const departments = all.filter((one) => seesAll || isInDepartment(one, userId));
  const show = {
    key: 'show',
    label: t('bulletin.show'),
    allLabel: t('bulletin.showAll'),
    options: [
      { value: 'unread', label: t('bulletin.showUnread') },
      { value: 'toAcknowledge', label: t('bulletin.showToAcknowledge') },
      { value: 'mine', label: t('bulletin.showMine') },
    ],
  };
  const department = {
    key: 'department',
    label: t('bulletin.audience'),
    allLabel: t('bulletin.anyAudience'),
    options: departments.map(({ _id, name }) => ({ value: _id, label: name })),
  };
  return (
    <FilterBar
      searchKey="q"
      searchLabel={t('bulletin.search')}
      filters={departments.length > 0 ? [show, department] : [show]}
      values={view.values}
      onChange={view.setFilter}
      onReset={view.clearFilters}
    />
  );
}
