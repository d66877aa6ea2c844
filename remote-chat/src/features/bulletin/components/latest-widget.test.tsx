import { API } from '@atrium/contracts';
import { apiError, screen } from '@atrium/testing';
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
