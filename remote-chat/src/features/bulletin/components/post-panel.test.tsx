import { API, type BulletinPost, type ResponseOf } from '@atrium/contracts';
import { act, apiError, type FakeApi, networkError, screen, SOME_INSTANT, waitFor, within } from '@atrium/testing';
import { buildComment, buildPost, GRACE, READER_ID, renderBulletin, serve } from '../../../testing/bulletin';
import BulletinPage from './bulletin-page';

// jsdom has no layout, but ProseMirror reads the position of the cursor.
beforeEach(() => {
  localStorage.clear();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // empty, as jsdom has no layout
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
  document.elementFromPoint = () => null;
});

function open(post: BulletinPost, api = (fake: FakeApi): unknown => fake, at = `/bulletin?post=${post._id}`) {
  let held: BulletinPost = post;
  const rendered = renderBulletin(<BulletinPage />, { at, api: (server) => api(serve(server, () => [held])) });
  return {
    ...rendered,
    changeOnServer: (changes: Partial<BulletinPost>) => {
      held = { ...held, ...changes, version: held.version + 1 };
      return held;
    },
  };
}

const panel = () => screen.findByRole('dialog');

it('opens a post at its own URL and marks it as read', async () => {
  const post = buildPost({ readAt: null });
  const { user, location, platform } = open(post, undefined, '/bulletin');
  await user.click(await screen.findByRole('link', { name: 'Summer party' }));
  expect(location()).toBe(`/bulletin?post=${post._id}`);
  expect(await within(await panel()).findByText('On the roof at six.')).toBeVisible();
  await waitFor(() => expect(platform.api.calls(API.bulletin.markRead)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
});

it('does not mark a post as read again', async () => {
  const { platform } = open(buildPost());
  await within(await panel()).findByText('On the roof at six.');
  expect(platform.api.calls(API.bulletin.markRead)).toEqual([]);
});

it('shows that the post no longer exists if it is deleted while the panel is open', async () => {
  const post = buildPost();
  const { receive } = open(post);
  await within(await panel()).findByText('On the roof at six.');
  act(() => receive({ name: 'bulletin:post_changed', payload: { postId: post._id, change: 'removed', version: 2 } }));
  expect(await screen.findByText('This post is no longer available')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

it('shows that a listed post no longer exists when it is opened, and removes it from the list', async () => {
  const post = buildPost();
  const { user } = open(
    post,
    (api) =>
      api.answer(API.bulletin.post, () => {
        throw apiError('NOT_FOUND');
      }),
    '/bulletin',
  );
  await user.click(await screen.findByRole('link', { name: 'Summer party' }));
  expect(await within(await panel()).findByText('This post is no longer available')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Summer party' })).toBeNull();
});

describe('the URL of a post that is gone', () => {
  const withoutPost = (api: FakeApi) =>
    api
      .answer(API.bulletin.posts, () => ({ pinned: [], posts: [], nextCursor: null, unreadCount: 0 }))
      .answer(API.bulletin.post, () => {
        throw apiError('NOT_FOUND');
      });

  it.each(['', '&tab=readers', '&edit=1'])('shows that the post is no longer available (%s)', async (query) => {
    const post = buildPost({ canManage: true });
    const { user, location, platform } = open(post, withoutPost, `/bulletin?post=${post._id}${query}`);
    expect(await within(await panel()).findByText('This post is no longer available')).toBeVisible();
    expect(within(await panel()).getByText('It was deleted, or it is no longer meant for you.')).toBeVisible();
    expect(within(await panel()).queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(platform.api.calls(API.bulletin.markRead)).toEqual([]);
    await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location()).toBe('/bulletin'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error with Retry if the post cannot be loaded for another reason', async () => {
    let isDown = true;
    const post = buildPost();
    const { user } = open(post, (api) =>
      withoutPost(api).answer(API.bulletin.post, () => {
        if (isDown) throw apiError('FORBIDDEN');
        return post;
      }),
    );
    expect(await within(await panel()).findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText('This post is no longer available')).toBeNull();
    isDown = false;
    await user.click(within(await panel()).getByRole('button', { name: 'Retry' }));
    expect(await within(await panel()).findByText('On the roof at six.')).toBeVisible();
  });
});

it('keeps the edited text without saving it if somebody else deletes the post', async () => {
  const post = buildPost({ canManage: true });
  const { user, receive } = open(post, undefined, `/bulletin?post=${post._id}&edit=1`);
  const title = await within(await panel()).findByRole('textbox', { name: /Title/ });
  await user.type(title, ' at seven');
  act(() => receive({ name: 'bulletin:post_changed', payload: { postId: post._id, change: 'removed', version: 2 } }));
  expect(await screen.findByText('Somebody else deleted this while you were editing')).toBeVisible();
  expect(within(await panel()).getByRole('textbox', { name: /Title/ })).toHaveValue('Summer party at seven');
  expect(within(await panel()).getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

it('shows that the post was deleted if its form was open but unchanged', async () => {
  const post = buildPost({ canManage: true });
  const { receive } = open(post, undefined, `/bulletin?post=${post._id}&edit=1`);
  await within(await panel()).findByRole('textbox', { name: /Title/ });
  act(() => receive({ name: 'bulletin:post_changed', payload: { postId: post._id, change: 'removed', version: 2 } }));
  expect(await screen.findByText('This post is no longer available')).toBeVisible();
});

it('shows a change by somebody else', async () => {
  const post = buildPost();
  const { receive, changeOnServer } = open(post);
  await within(await panel()).findByText('On the roof at six.');
  const { version } = changeOnServer({ content: '<p>At seven.</p>' });
  act(() => receive({ name: 'bulletin:post_changed', payload: { postId: post._id, change: 'updated', version } }));
  expect(await within(await panel()).findByText('At seven.')).toBeVisible();
});

it('confirms that a post was read', async () => {
  const { user } = open(buildPost({ mustAcknowledge: true }), (api) =>
    api.answer(API.bulletin.acknowledge, () => ({ acknowledgedAt: SOME_INSTANT })),
  );
  await user.click(await within(await panel()).findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^You confirmed on/)).toBeVisible();
  expect(screen.queryByText('To confirm', { selector: 'article *' })).toBeNull();
});

it('shows an error when the confirmation is rejected', async () => {
  const { user, platform } = open(buildPost({ mustAcknowledge: true }), (api) =>
    api.answer(API.bulletin.acknowledge, () => {
      throw apiError('NOTHING_TO_ACKNOWLEDGE');
    }),
  );
  await user.click(await within(await panel()).findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t confirm'));
});

it('does not ask the author of a post to confirm it', async () => {
  open(buildPost({ mustAcknowledge: true, author: { ...GRACE, _id: READER_ID } }));
  await within(await panel()).findByText('On the roof at six.');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

/** Returns the texts of the stored comments; unsent ones have no time. */
const commentsShown = async () =>
  within(await panel())
    .queryAllByRole('listitem')
    .filter((item) => item.querySelector('time') !== null)
    .map((item) => item.querySelector('p')?.textContent);

it('keeps a comment that failed to send, and repeats the same request', async () => {
  let isDown = true;
  const { user, platform } = open(buildPost(), (api) =>
    api.answer(API.bulletin.comment, ({ body }) => {
      if (isDown) throw networkError();
      return buildComment({ clientId: body.clientId ?? null, content: body.content });
    }),
  );
  const box = await within(await panel()).findByRole('textbox', { name: 'Write a comment' });
  await user.click(box);
  await user.keyboard('Me too');
  await user.click(within(await panel()).getByRole('button', { name: 'Comment' }));
  const sendNow = await screen.findByRole('button', { name: 'Send now' });
  isDown = false;
  await user.click(sendNow);
  await waitFor(async () => expect(await commentsShown()).toEqual(['Me too']));
  const [first, ...repeated] = platform.api.calls(API.bulletin.comment).map(({ body }) => body);
  expect(repeated).not.toEqual([]);
  for (const body of repeated) expect(body).toEqual(first);
});

it('restores a failed comment when the panel is reopened, and sends it again', async () => {
  const post = buildPost();
  let isDown = true;
  const api = (server: FakeApi) =>
    server.answer(API.bulletin.comment, ({ body }) => {
      if (isDown) throw networkError();
      return buildComment({ clientId: body.clientId ?? null, content: body.content });
    });
  const first = open(post, api);
  await first.user.click(await within(await panel()).findByRole('textbox', { name: 'Write a comment' }));
  await first.user.keyboard('Me too');
  await first.user.click(within(await panel()).getByRole('button', { name: 'Comment' }));
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeVisible();
  first.unmount();

  const { user, platform } = open(post, api);
  expect(await within(await panel()).findByText('Me too')).toBeVisible();
  const sendNow = await screen.findByRole('button', { name: 'Send now' });
  isDown = false;
  await user.click(sendNow);
  await waitFor(async () => expect(await commentsShown()).toEqual(['Me too']));
  const [failed] = first.platform.api.calls(API.bulletin.comment);
  const sent = platform.api.calls(API.bulletin.comment).map(({ body }) => body);
  expect(sent).not.toEqual([]);
  for (const body of sent) expect(body).toEqual(failed?.body);
});

it('keeps the draft of a comment', async () => {
  const post = buildPost();
  const first = open(post);
  await first.user.click(await within(await panel()).findByRole('textbox', { name: 'Write a comment' }));
  await first.user.keyboard('Half a thought');
  first.unmount();
  open(post);
  expect(await within(await panel()).findByText('Half a thought')).toBeVisible();
});

it('restores a comment whose deletion was rejected', async () => {
  const comment = buildComment({ author: { ...GRACE, _id: READER_ID } });
  const { user, platform } = open(buildPost(), (api) =>
    api
      .answer(API.bulletin.comments, () => ({ comments: [comment], hasMore: false }))
      .answer(API.bulletin.removeComment, () => {
        throw apiError('FORBIDDEN');
      }),
  );
  await user.click(await screen.findByRole('button', { name: /^Actions for the comment/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(platform.toasts.shown.at(-1)?.title).toBe('Couldn’t delete the comment'));
  expect(await within(await panel()).findByText('Looking forward to it')).toBeVisible();
});

it('removes a comment without an error that another person deleted before', async () => {
  const comment = buildComment({ author: { ...GRACE, _id: READER_ID } });
  const { user, platform } = open(buildPost(), (api) =>
    api
      .answer(API.bulletin.comments, () => ({ comments: [comment], hasMore: false }))
      .answer(API.bulletin.removeComment, () => {
        throw apiError('NOT_FOUND');
      }),
  );
  await user.click(await screen.findByRole('button', { name: /^Actions for the comment/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const before = platform.api.calls(API.bulletin.post).length;
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
  await waitFor(() => expect(platform.api.calls(API.bulletin.post).length).toBeGreaterThan(before));
  expect(await commentsShown()).toEqual([]);
  expect(platform.toasts.shown).toEqual([]);
});

it('shows new comments of others', async () => {
  const post = buildPost();
  const comments = [buildComment()];
  const { receive } = open(post, (api) =>
    api.answer(API.bulletin.comments, () => ({ comments: [...comments], hasMore: false })),
  );
  await screen.findByText('Looking forward to it');
  comments.push(buildComment({ content: '<p>Bring a jacket</p>' }));
  act(() => receive({ name: 'bulletin:post_changed', payload: { postId: post._id, change: 'comments', version: 2 } }));
  expect(await screen.findByText('Bring a jacket')).toBeVisible();
});

it('shows the readers of a post to those who manage it', async () => {
  const post = buildPost({ canManage: true, mustAcknowledge: true });
  const { user, location } = open(post, (api) =>
    api.answer(API.bulletin.readers, () => ({
      readers: [{ person: GRACE, readAt: SOME_INSTANT, acknowledgedAt: null }],
      hasMore: false,
      counts: { audience: 4, read: 1, acknowledged: 0 },
    })),
  );
  await user.click(await screen.findByRole('tab', { name: 'Readers' }));
  expect(await screen.findByText('Read by 1 of 4 · 0 confirmed')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Readers' })).getByText('Grace Hopper')).toBeVisible();
  expect(location()).toContain('tab=readers');
});

it('deletes a post after a confirmation that names it', async () => {
  const { user, platform, location } = open(buildPost({ canManage: true }), (api) =>
    api.answer(API.bulletin.removePost, () => ({ message: 'Post deleted' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for this post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete post' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Summer party”?' });
  await user.click(within(question).getByRole('button', { name: 'Delete post' }));
  await waitFor(() => expect(location()).toBe('/bulletin'));
  expect(platform.toasts.shown.at(-1)?.title).toBe('“Summer party” is deleted');
  expect(screen.queryByRole('article')).toBeNull();
});

it('closes without a notice after the user deletes the post', async () => {
  const post = buildPost({ canManage: true });
  let answer = () => {};
  const { user, platform, location, receive } = open(post, (api) =>
    api.answer(API.bulletin.removePost, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { message: 'Post deleted' };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for this post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete post' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete post' }));
  await waitFor(() => expect(platform.api.calls(API.bulletin.removePost)).toHaveLength(1));
  act(() => receive({ name: 'bulletin:post_changed', payload: { postId: post._id, change: 'removed', version: 2 } }));
  // The post has left the list but not yet the panel.
  await waitFor(() => expect(screen.getAllByText('On the roof at six.')).toHaveLength(1));
  expect(screen.queryByText('This post is no longer available')).toBeNull();
  await act(async () => answer());
  await waitFor(() => expect(location()).toBe('/bulletin'));
});

it('offers readers neither the menu nor the list of readers', async () => {
  open(buildPost(), undefined);
  await within(await panel()).findByText('On the roof at six.');
  expect(screen.queryByRole('button', { name: 'Actions for this post' })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

describe('a picture of a post', () => {
  const file = {
    _id: GRACE._id,
    name: 'roof.png',
    size: 2_048,
    type: 'image/png',
    url: '/api/files/1',
    width: 40,
    height: 20,
  };
  const link = () => screen.findByRole('link', { name: /roof\.png/ });

  it('is previewed from a signed address', async () => {
    const { user } = open(buildPost({ attachments: [file] }));
    await waitFor(async () => expect(await link()).toHaveAttribute('href', expect.stringContaining('signature')));
    await user.click(await link());
    const picture = await screen.findByRole('img', { name: 'roof.png' });
    expect(picture).toHaveAttribute('src', expect.stringContaining('signature'));
  });

  it('is previewed as soon as its address arrives, if it was opened before', async () => {
    let load: (answer: ResponseOf<typeof API.files.urls>) => void = () => undefined;
    const { user, platform } = open(buildPost({ attachments: [file] }), (api) =>
      api.answer(API.files.urls, () => new Promise((resolve) => (load = resolve))),
    );
    await user.click(await link());
    expect(await screen.findByRole('dialog', { name: 'roof.png' })).toBeVisible();
    await act(async () => load({ urls: { [file._id]: '/view?signature=x' }, expiresAt: SOME_INSTANT }));
    expect(await screen.findByRole('img', { name: 'roof.png' })).toHaveAttribute('src', '/view?signature=x');
    expect(platform.api.calls(API.files.download)).toEqual([]);
  });

  it('is previewed on retry after its address failed to load', async () => {
    let isOffline = true;
    const { user } = open(buildPost({ attachments: [file] }), (api) =>
      api.answer(API.files.urls, () => {
        if (isOffline) throw apiError('INTERNAL');
        return { urls: { [file._id]: '/view?signature=x' }, expiresAt: SOME_INSTANT };
      }),
    );
    await user.click(await link());
    expect(await screen.findByText('Couldn’t open roof.png')).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: 'roof.png' })).toBeVisible();
  });

  it('is shown as unavailable if the server returns no address for it', async () => {
    const { user } = open(buildPost({ attachments: [file] }), (api) =>
      api.answer(API.files.urls, () => ({ urls: {}, expiresAt: SOME_INSTANT })),
    );
    await user.click(await link());
    expect(await screen.findByText('This file is no longer available')).toBeVisible();
  });
});
