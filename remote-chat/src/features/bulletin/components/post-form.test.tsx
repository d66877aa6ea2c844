import { API, type BulletinPost } from '@atrium/contracts';
import { act, apiError, type FakeApi, networkError, screen, SOME_INSTANT, waitFor, within } from '@atrium/testing';
import { buildPost, LOOMS, renderBulletin, serve } from '../../../testing/bulletin';
import BulletinPage from './bulletin-page';

beforeEach(() => {
  localStorage.clear();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // empty, as jsdom has no layout
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
  document.elementFromPoint = () => null;
});

const show = (api = (fake: FakeApi): unknown => fake, posts: BulletinPost[] = [], at = '/bulletin?write=1') =>
  renderBulletin(<BulletinPage />, { at, role: 'Founder', api: (server) => api(serve(server, () => posts)) });

const title = async () => within(await screen.findByRole('dialog')).findByRole('textbox', { name: /^Title/ });

it('publishes a post for a department with a file, and closes', async () => {
  const { user, platform, location } = show((api) =>
    api.answer(API.bulletin.createPost, ({ body }) => buildPost({ title: body.title })),
  );
  await user.type(await title(), 'Quiet hours');
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Audience'), 'Looms');
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.keyboard('From two to four.');
  await user.upload(
    screen.getByLabelText(/files/i, { selector: 'input' }),
    new File(['plan'], 'plan.txt', { type: 'text/plain' }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Ask readers to confirm' }));
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  await waitFor(() => expect(location()).toBe('/bulletin'));
  const [call] = platform.api.calls(API.bulletin.createPost);
  expect(call?.body).toMatchObject({
    title: 'Quiet hours',
    content: '<p>From two to four.</p>',
    departmentId: LOOMS._id,
    mustAcknowledge: true,
    isPinned: false,
  });
  expect(call?.files.map(({ name }) => name)).toEqual(['plan.txt']);
  expect(platform.toasts.shown.at(-1)?.title).toBe('Your post is published');
});

it('shows the upload progress of each file, and cancels without losing input', async () => {
  let progress: (share: number) => void = () => undefined;
  const { user, platform } = show((api) =>
    api.answer(
      API.bulletin.createPost,
      (_, { onProgress, signal }) =>
        new Promise<BulletinPost>((_resolve, reject) => {
          progress = (share) => onProgress?.(share);
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    ),
  );
  await user.type(await title(), 'Plans');
  const files = ['a.txt', 'b.txt'].map((name) => new File(['0123456789'], name, { type: 'text/plain' }));
  await user.upload(screen.getByLabelText(/files/i, { selector: 'input' }), files);
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  const bar = (name: string) => screen.findByRole('progressbar', { name: new RegExp(name) });
  await bar('a.txt');
  act(() => progress(0.75));
  expect(Number((await bar('a.txt')).getAttribute('aria-valuenow'))).toBe(
    Number((await bar('a.txt')).getAttribute('aria-valuemax')),
  );
  expect(Number((await bar('b.txt')).getAttribute('aria-valuenow'))).toBe(
    Number((await bar('b.txt')).getAttribute('aria-valuemax')) / 2,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(await title()).toHaveValue('Plans');
  expect(screen.queryByText('Couldn’t publish the post')).not.toBeInTheDocument();
  expect(screen.getByText('b.txt')).toBeVisible();
  expect(platform.toasts.shown).toEqual([]);
});

it('keeps the input of a rejected publication, repeats the same request, and clears the draft on success', async () => {
  let isRefused = true;
  const { user, platform, unmount } = show((api) =>
    api.answer(API.bulletin.createPost, () => {
      if (isRefused) throw apiError('STORAGE_FULL');
      return buildPost();
    }),
  );
  await user.type(await title(), 'Quiet hours');
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.keyboard('From two to four.');
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  expect(await screen.findByText('Couldn’t publish the post')).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = platform.api.calls(API.bulletin.createPost);
  expect(second?.body).toEqual(first?.body);
  unmount();
  show();
  expect(await title()).toHaveValue('');
});

it('saves what was edited after an attempt that was published although its response was lost', async () => {
  let first: BulletinPost | undefined;
  const { user, platform } = show((api) =>
    api
      .answer(API.bulletin.createPost, ({ body }) => {
        if (first) return first;
        first = buildPost({ title: body.title, content: body.content });
        throw networkError();
      })
      .answer(API.bulletin.updatePost, ({ body }) => buildPost({ title: body.title ?? '' })),
  );
  await user.type(await title(), 'Quiet hour');
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.keyboard('From two to four.');
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  expect(await screen.findByText('Couldn’t publish the post')).toBeVisible();
  await user.type(await title(), 's');
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [saved] = platform.api.calls(API.bulletin.updatePost);
  expect(saved).toMatchObject({ params: { id: first?._id }, body: { title: 'Quiet hours' } });
});

it('saves what was changed back after an attempt with other text was published', async () => {
  let stored: BulletinPost | undefined;
  const { user, platform } = show((api) =>
    api
      .answer(API.bulletin.createPost, ({ body: { title: given, content } }) => {
        if (stored) return stored;
        // The first attempt does not arrive.
        if (given !== 'Quiet hour') stored = buildPost({ title: given, content });
        throw networkError();
      })
      .answer(API.bulletin.updatePost, ({ body }) => buildPost({ title: body.title ?? '' })),
  );
  const publish = () => user.click(screen.getByRole('button', { name: 'Publish post' }));
  await user.type(await title(), 'Quiet hour');
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.keyboard('From two to four.');
  await publish();
  expect(await screen.findByText('Couldn’t publish the post')).toBeVisible();
  await user.type(await title(), 's');
  await publish();
  await waitFor(() => expect(stored).toBeDefined());
  await user.type(await title(), '{Backspace}');
  await publish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [saved] = platform.api.calls(API.bulletin.updatePost);
  expect(saved).toMatchObject({ params: { id: stored?._id }, body: { title: 'Quiet hour' } });
});

it('publishes to an audience that was changed after a lost response as another post', async () => {
  const sent: { departmentId: string | null; clientId?: string | undefined }[] = [];
  const { user } = show((api) =>
    api.answer(API.bulletin.createPost, ({ body: { title: given, departmentId, clientId } }) => {
      sent.push({ departmentId, clientId });
      if (sent.length === 1) throw networkError();
      return buildPost({ title: given });
    }),
  );
  await user.type(await title(), 'Quiet hours');
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.keyboard('From two to four.');
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  expect(await screen.findByText('Couldn’t publish the post')).toBeVisible();

  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Audience'), 'Looms');
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent;
  expect(second?.departmentId).toBe(LOOMS._id);
  expect(second?.clientId).not.toBe(first?.clientId);
});

it('keeps the title and text of a failed publication as a draft after the form is closed', async () => {
  const { user, location, unmount } = show((api) =>
    api.answer(API.bulletin.createPost, () => {
      throw networkError();
    }),
  );
  await user.click(await title());
  await user.paste('حفلة 👩‍👩‍👧');
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.keyboard('From two to four.');
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  expect(await screen.findByText('Couldn’t publish the post')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location()).toBe('/bulletin'));
  unmount();

  show();
  const field = await title();
  await waitFor(() => expect(field).toHaveValue('حفلة 👩‍👩‍👧'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('From two to four.'));
});

it('restores the title and text of a draft, and discards them on request', async () => {
  const first = show();
  await first.user.type(await title(), 'Quiet hours');
  await first.user.click(screen.getByRole('textbox', { name: 'Text' }));
  await first.user.keyboard('From two to four.');
  first.unmount();
  const { user } = show();
  const field = await title();
  await waitFor(() => expect(field).toHaveValue('Quiet hours'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('From two to four.'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent(/^$/));
});

it('shows errors at fields with missing or rejected values', async () => {
  const { user, platform } = show((api) =>
    api.answer(API.bulletin.createPost, () => {
      throw apiError('VALIDATION_FAILED', {}, { content: { code: 'EMPTY_MESSAGE', message: 'Empty' } });
    }),
  );
  await title();
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  expect(await title()).toHaveAccessibleDescription(/./);
  expect(platform.api.calls(API.bulletin.createPost)).toEqual([]);
  await user.type(await title(), 'Quiet hours');
  await user.click(screen.getByRole('button', { name: 'Publish post' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAttribute('aria-invalid', 'true'));
});

it('offers managers only the departments that they may post to', async () => {
  show((api) => api.answer(API.bulletin.audiences, () => ({ company: false, departments: [LOOMS] })));
  await title();
  const options = within(within(screen.getByRole('dialog')).getByLabelText('Audience')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Looms']);
});

it('explains why the audience stays as it is, and does not offer it for a published post', async () => {
  const post = buildPost({ canManage: true });
  const { unmount } = show();
  await title();
  const form = within(screen.getByRole('dialog'));
  expect(form.getByLabelText('Audience')).toHaveAccessibleDescription(
    /so the audience stays as it is after publishing\. To reach others, write another post\./,
  );
  unmount();

  show((api) => api, [post], `/bulletin?post=${post._id}&edit=1`);
  expect(await title()).toHaveValue(post.title);
  expect(within(screen.getByRole('dialog')).queryByLabelText('Audience')).toBeNull();
});

it('saves changes to a post without its audience, and removes a file', async () => {
  const file = {
    _id: LOOMS._id,
    name: 'old.txt',
    size: 12,
    type: 'text/plain',
    url: '/api/files/1',
    width: null,
    height: null,
  };
  const post = buildPost({ canManage: true, attachments: [file] });
  const { user, platform, location } = show(
    (api) => api.answer(API.bulletin.updatePost, () => ({ ...post, editedAt: SOME_INSTANT, version: 2 })),
    [post],
    `/bulletin?post=${post._id}&edit=1`,
  );
  await user.clear(await title());
  await user.type(await title(), 'Winter party');
  await user.click(screen.getByRole('button', { name: /Remove old\.txt/ }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(location()).toBe(`/bulletin?post=${post._id}`));
  expect(platform.api.calls(API.bulletin.updatePost)[0]?.body).toEqual({
    title: 'Winter party',
    base: { title: post.title, content: post.content, mustAcknowledge: false, isPinned: false },
    content: post.content,
    mustAcknowledge: false,
    isPinned: false,
    removeAttachments: [file._id],
  });
});

it('asks for confirmation before discarding changes to a published post', async () => {
  const post = buildPost({ canManage: true });
  const { user, location } = show(undefined, [post], `/bulletin?post=${post._id}&edit=1`);
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog');
  expect(location()).toContain('edit=1');
  await user.click(within(question).getByRole('button', { name: /leave/i }));
  await waitFor(() => expect(location()).toBe(`/bulletin?post=${post._id}`));
});
