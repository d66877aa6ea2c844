import { API, type BulletinPost, remoteManifest } from '@atrium/contracts';
import { PageSkeleton } from '@atrium/platform';
import { act, apiError, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { fakeLayout } from '../../../testing/layout';
import { buildPost, LOOMS, READER_ID, renderBulletin, serve } from '../../../testing/bulletin';
import manifest from '../../../../remote.json';
import BulletinPage from './bulletin-page';

const show = (
  posts: () => readonly BulletinPost[],
  { at = '/bulletin', api = (fake: FakeApi): unknown => fake } = {},
) => renderBulletin(<BulletinPage />, { at, api: (server) => api(serve(server, posts)), role: 'Founder' });

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const later = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;

it('lists pinned posts first, and each post only once', async () => {
  const posts = [
    buildPost({ title: 'New', readAt: null }),
    buildPost({ title: 'House rules', pinnedAt: later(0), department: LOOMS, audience: 'department' }),
  ];
  show(() => posts);
  await screen.findByText('House rules');
  expect(titles()).toEqual(['House rules', 'Unread: New']);
  const [pinned] = screen.getAllByRole('article');
  expect(pinned).toHaveTextContent('Looms');
  expect(pinned).toHaveTextContent('Pinned');
});

it('holds back new posts of others until they are requested, and shows own posts at once', async () => {
  let posts = [buildPost({ title: 'Old' })];
  const { user, receive } = show(() => posts);
  await screen.findByText('Old');
  const mine = buildPost({
    title: 'Mine',
    publishedAt: later(2),
    author: { _id: READER_ID, name: 'Ada', avatarUrl: null },
  });
  posts = [mine, buildPost({ title: 'Newer', publishedAt: later(1) }), ...posts];
  act(() => receive({ name: 'bulletin:post_changed', payload: { postId: mine._id, change: 'published', version: 1 } }));

  const pill = await screen.findByRole('button', { name: '1 new' });
  expect(titles()).toEqual(['Mine', 'Old']);
  window.scrollTo = jest.fn();
  await user.click(pill);
  expect(titles()).toEqual(['Mine', 'Newer', 'Old']);
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});

it('shows the first post at once on an empty bulletin', async () => {
  let posts: BulletinPost[] = [];
  const { receive } = show(() => posts);
  await screen.findByText('Nothing on the bulletin yet');
  posts = [buildPost({ title: 'First' })];
  act(() =>
    receive({
      name: 'bulletin:post_changed',
      payload: { postId: posts[0]?._id ?? '', change: 'published', version: 1 },
    }),
  );
  expect(await screen.findByText('First')).toBeVisible();
});

it('offers the first post once, without filters', async () => {
  show(() => []);
  expect(await screen.findByText('Nothing on the bulletin yet')).toBeVisible();
  expect(await screen.findAllByRole('button', { name: 'Write a post' })).toHaveLength(1);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('keeps search and filters in the URL and sends them to the server', async () => {
  const { user, location, platform } = show(() => [buildPost()]);
  await user.selectOptions(await screen.findByLabelText('Audience'), 'Looms');
  await user.selectOptions(screen.getByLabelText('Show'), 'Unread');
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'roof');
  await waitFor(() =>
    expect(platform.api.calls(API.bulletin.posts).at(-1)?.query).toMatchObject({
      q: 'roof',
      filter: 'unread',
      departmentId: LOOMS._id,
    }),
  );
  expect(location()).toBe(`/bulletin?department=${LOOMS._id}&show=unread&q=roof`);
});

it('ignores filters in the URL that the server would reject', async () => {
  const { platform } = show(() => [], { at: '/bulletin?show=nonsense&department=x&post=y' });
  await screen.findByText('Nothing on the bulletin yet');
  expect(platform.api.calls(API.bulletin.posts)[0]?.query).toEqual({ q: '', filter: 'all', limit: 20 });
});

it('offers to clear the filters if nothing matches', async () => {
  const { user, location } = show(() => [], { at: '/bulletin?q=yacht' });
  await screen.findByText('No posts match');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(location()).toBe('/bulletin');
});

it('loads older posts on request', async () => {
  const { user } = show(() => [], {
    api: (api) =>
      api.answer(API.bulletin.posts, ({ query }) => ({
        pinned: [],
        posts: [buildPost({ title: query.cursor === 'more' ? 'Older' : 'Newer' })],
        nextCursor: query.cursor === 'more' ? null : 'more',
        unreadCount: 0,
      })),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older posts' }));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older posts' })).toBeNull();
});

it('shows an error when the posts cannot be loaded, and retries', async () => {
  let isDown = true;
  const { user } = show(() => [], {
    api: (api) =>
      api.answer(API.bulletin.posts, () => {
        if (isDown) throw apiError('FORBIDDEN');
        return { pinned: [], posts: [buildPost()], nextCursor: null, unreadCount: 0 };
      }),
  });
  expect(await screen.findByText('Couldn’t load the bulletin')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Summer party')).toBeVisible();
});

it.each([
  ['somebody without the permission', 'Employee' as const, { company: true, departments: [] }],
  ['a manager of no department', 'Manager' as const, { company: false, departments: [] }],
])('hides “Write a post” from %s', async (_name, role, audiences) => {
  renderBulletin(<BulletinPage />, {
    role,
    at: '/bulletin?write=1',
    api: (api) => serve(api, () => []).answer(API.bulletin.audiences, () => audiences),
  });
  expect(await screen.findByText('Posts for you appear here as soon as they are published.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write a post' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('adds a reaction from the list, and reverts it when rejected', async () => {
  fakeLayout();
  const post = buildPost({ reactions: [{ userId: READER_ID, emoji: '👍' }] });
  const { user, platform } = show(() => [post], {
    api: (api) =>
      api.answer(API.bulletin.react, () => {
        throw apiError('NOT_FOUND');
      }),
  });
  const bar = await screen.findByRole('list', { name: 'Reactions' });
  expect(within(bar).getByRole('button', { name: '👍, 1 reaction' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Add reaction' }));
  await user.click(await screen.findByRole('gridcell', { name: 'Party popper' }));
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t save your reaction'));
  await waitFor(() => expect(within(bar).queryByRole('button', { name: /🎉/ })).toBeNull());
  expect(platform.api.calls(API.bulletin.react)[0]?.body).toEqual({ emoji: '🎉' });
});

it('has the frame that the manifest declares for its placeholder', () => {
  const route = remoteManifest.parse(manifest).routes.find(({ path }) => path === 'bulletin');
  renderBulletin(
    <>
      <BulletinPage />
      <PageSkeleton label="Placeholder" {...route?.frame} />
    </>,
    { api: (server) => serve(server, () => []) },
  );
  const page = screen.getByRole('heading', { level: 1 }).closest('section');
  expect(page?.className).toBe(screen.getByRole('status', { name: 'Placeholder' }).className);
});
