import { API } from '@atrium/contracts';
import { act, apiError, screen, SOME_INSTANT } from '@atrium/testing';
import { buildPost, renderBulletin } from '../../../testing/bulletin';
import LatestWidget from './latest-widget';

it('links to the newest posts and marks unread ones', async () => {
  const post = buildPost({ readAt: null });
  renderBulletin(<LatestWidget />, {
    api: (api) => api.answer(API.bulletin.latest, () => ({ posts: [post], unreadCount: 1 })),
  });
  expect(await screen.findByRole('link', { name: /^Unread: Summer party/ })).toHaveAttribute(
    'href',
    `/bulletin?post=${post._id}`,
  );
  expect(screen.getByRole('link', { name: 'Open the bulletin' })).toHaveAttribute('href', '/bulletin');
});

it('keeps the pinned post first, marked as pinned, also after another post was published', async () => {
  const pinned = buildPost({ title: 'House rules', pinnedAt: SOME_INSTANT });
  const older = buildPost({ title: 'Summer party' });
  const newer = buildPost({ title: 'New looms' });
  let posts = [pinned, older];
  const { receive } = renderBulletin(<LatestWidget />, {
    api: (api) => api.answer(API.bulletin.latest, () => ({ posts, unreadCount: 0 })),
  });
  const shown = () => screen.getAllByRole('link', { name: /Grace Hopper/ }).map(({ textContent }) => textContent);
  await screen.findByRole('link', { name: /^Summer party/ });
  expect(shown()).toEqual([
    expect.stringMatching(/^House rules.*Pinned/),
    expect.stringMatching(/^Summer party(?!.*Pinned)/),
  ]);

  posts = [pinned, newer, older];
  const payload = { postId: newer._id, change: 'published', version: 1 } as const;
  act(() => receive({ name: 'bulletin:post_changed', payload }));
  await screen.findByRole('link', { name: /^New looms/ });
  expect(shown()).toEqual([
    expect.stringMatching(/^House rules.*Pinned/),
    expect.stringMatching(/^New looms/),
    expect.stringMatching(/^Summer party/),
  ]);
});

it('shows an empty state, or an error with Retry', async () => {
  let isDown = true;
  const { user } = renderBulletin(<LatestWidget />, {
    api: (api) =>
      api.answer(API.bulletin.latest, () => {
        if (isDown) throw apiError('FORBIDDEN');
        return { posts: [], unreadCount: 0 };
      }),
  });
  expect(await screen.findByText('Couldn’t load the bulletin')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing on the bulletin yet')).toBeVisible();
});
