import { API, type BulletinPost } from '@atrium/contracts';
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

describe('a post that is published while the dashboard is open', () => {
  const pinned = buildPost({ title: 'House rules', pinnedAt: SOME_INSTANT });
  const older = buildPost({ title: 'Summer party' });
  const oldest = buildPost({ title: 'New roof' });
  const newer = buildPost({ title: 'New looms' });
  const shown = () => screen.queryAllByRole('link', { name: /Grace Hopper/ }).map(({ textContent }) => textContent);

  /** Renders the widget with these posts. `publish` publishes the newer post, after which the server has other ones. */
  async function showLive(first: BulletinPost[]) {
    let posts = first;
    const { receive, user } = renderBulletin(<LatestWidget />, {
      api: (api) => api.answer(API.bulletin.latest, () => ({ posts, unreadCount: 0 })),
    });
    await screen.findByText(first[0]?.title ?? 'Nothing on the bulletin yet');
    const publish = (next: BulletinPost[]) => {
      posts = next;
      const payload = { postId: newer._id, change: 'published', version: 1 } as const;
      act(() => receive({ name: 'bulletin:post_changed', payload }));
    };
    return { publish, user };
  }

  it('takes the place of the oldest one, below the pinned one', async () => {
    const { publish } = await showLive([pinned, older, oldest]);
    expect(shown()).toEqual([
      expect.stringMatching(/^House rules.*Pinned/),
      expect.stringMatching(/^Summer party(?!.*Pinned)/),
      expect.stringMatching(/^New roof/),
    ]);

    publish([pinned, newer, older]);

    await screen.findByRole('link', { name: /^New looms/ });
    expect(shown()).toEqual([
      expect.stringMatching(/^House rules.*Pinned/),
      expect.stringMatching(/^New looms/),
      expect.stringMatching(/^Summer party/),
    ]);
  });

  it('takes the place of the empty state', async () => {
    const { publish } = await showLive([]);

    publish([newer]);

    expect(await screen.findByRole('link', { name: /^New looms/ })).toBeVisible();
    expect(screen.queryByText('Nothing on the bulletin yet')).not.toBeInTheDocument();
  });

  it('waits until it is requested where it would make the list longer, and then has the focus', async () => {
    const { publish, user } = await showLive([older]);

    publish([newer, older]);
    await user.click(await screen.findByRole('button', { name: '1 new' }));

    expect(shown()).toEqual([expect.stringMatching(/^New looms/), expect.stringMatching(/^Summer party/)]);
    expect(screen.getByRole('link', { name: /^New looms/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
  });
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
