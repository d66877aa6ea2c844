import { API } from '@atrium/contracts';
import { apiError, screen } from '@atrium/testing';
import { buildPost, renderBulletin } from '../../../testing/bulletin';
import LatestWidget from './latest-widget';

it('leads to each of the newest posts, and says which are unread', async () => {
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

it('says that there is nothing, or that it failed', async () => {
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
