import { API, LIMITS } from '@atrium/contracts';
import {
  act,
  apiError,
  buildUser,
  type FakeApi,
  networkError,
  type RenderedPlatform,
  renderWithPlatform,
  screen,
  signedIn,
  unexplainedError,
  waitFor,
} from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { asAdmin } from '../../../../testing/texts';
import { usePanel } from '../../model/panel';
import { PictureDialog } from './picture-dialog';

const drawn: number[][] = [];

/** jsdom does not implement canvas, so these mocks record what would be drawn. */
beforeEach(() => {
  drawn.length = 0;
  const context = { fillRect() {}, drawImage: (_: unknown, ...square: number[]) => drawn.push(square) };
  HTMLCanvasElement.prototype.getContext = (() => context) as never; // the code uses only this part of a context
  HTMLCanvasElement.prototype.toBlob = (done: BlobCallback, type?: string) =>
    done(new Blob(['jpeg'], { type: type ?? '' }));
  globalThis.createImageBitmap = (async (file: File) => {
    if ((await file.text()) === 'broken') throw new DOMException('The source image could not be decoded.');
    return { width: 400, height: 200, close() {} };
  }) as never; // as above
});

const photo = (content = 'pixels', type = 'image/png') => new File([content], 'me.png', { type });
const UPLOADED = '/api/avatars/abcdefghijklmnopqrstuv';

function show({ avatarUrl = null as string | null, api = (_api: FakeApi) => {} } = {}) {
  const closed: true[] = [];
  const user = buildUser();
  const rendered = renderWithPlatform(<PictureDialog avatarUrl={avatarUrl} onClose={() => closed.push(true)} />, {
    ...asAdmin,
    session: signedIn(user),
    api: (fake) => {
      fake.answer(API.users.uploadImage, () => ({ avatarUrl: UPLOADED, message: 'Changed' }));
      fake.answer(API.users.removeImage, () => ({ avatarUrl: null, message: 'Removed' }));
      api(fake);
    },
  });
  const reloaded: true[] = [];
  rendered.platform.auth.reloadUser = async () => {
    reloaded.push(true);
    return user;
  };
  return { ...rendered, closed, reloaded };
}

const field = () => screen.getByLabelText(/^Choose a picture/);
const uploads = (api: FakeApi) => api.calls(API.users.uploadImage).map(({ files }) => files[0]);
const lastSquare = () => drawn.at(-1)?.slice(0, 4);

test('crops a picture, uploads it as profile-image.jpg, and updates it everywhere', async () => {
  const { user, platform, closed, reloaded } = show();
  const received: unknown[] = [];
  platform.bus.on('employees.changed').subscribe((event) => received.push(event));

  await user.upload(field(), photo());
  const frame = await screen.findByRole('application');
  expect(lastSquare()).toEqual([100, 0, 200, 200]);
  frame.focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(lastSquare()).toEqual([60, 0, 200, 200]);
  await user.click(screen.getByRole('button', { name: 'Save picture' }));

  await waitFor(() => expect(closed).toHaveLength(1));
  const [image] = uploads(platform.api);
  expect([image?.name, image?.type]).toEqual(['profile-image.jpg', 'image/jpeg']);
  expect(drawn.at(-1)).toEqual([60, 0, 200, 200, 0, 0, 512, 512]);
  expect([received.length, reloaded.length]).toEqual([1, 1]);
});

test('does not navigate when the upload ends after the user has left', async () => {
  const { user, platform, closed, unmount } = show();
  let answer = () => {};
  platform.auth.reloadUser = () => new Promise((resolve) => (answer = () => resolve(buildUser())));
  await user.upload(field(), photo());
  await user.click(await screen.findByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(uploads(platform.api)).toHaveLength(1));

  unmount();
  answer();

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'success' }]));
  expect(closed).toHaveLength(0);
});

test('zooms by plus and minus', async () => {
  const { user } = show();
  await user.upload(field(), photo());
  (await screen.findByRole('application')).focus();
  await user.keyboard('++');
  expect(Number(screen.getByRole('slider', { name: 'Zoom' }).getAttribute('value'))).toBeCloseTo(1.32, 2);
  await user.keyboard('---');
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
});

test.each([
  ['a file that is not an image', photo('text', 'text/plain'), 'Choose a PNG, JPEG or WebP image.'],
  ['a broken image', photo('broken'), 'This image cannot be read.'],
  ['an image that is too large', photo('x'.repeat(LIMITS.imageBytes + 1)), 'me.png is larger than 5 MB.'],
])('rejects %s without a request', async (_, file, why) => {
  const { platform } = show();
  // Drops the file, since the file picker would not offer it.
  fireEvent.drop(field(), { dataTransfer: { files: [file] } });
  expect(await screen.findByText(why)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(platform.api.calls()).toHaveLength(0);
});

/** Starts an upload whose progress and outcome the test controls. */
async function uploading() {
  const shown = show();
  const line = { aborted: false, leaves: (_part: number) => {}, arrives: () => {}, fails: () => {} };
  shown.platform.api.call = ((_route: unknown, { signal, onProgress }: UploadOptions) =>
    new Promise((resolve, reject) => {
      Object.assign(line, {
        leaves: (part: number) => act(() => onProgress(part)),
        arrives: () => act(() => resolve({ avatarUrl: UPLOADED, message: 'Changed' })),
        fails: () => act(() => reject(apiError('INTERNAL'))),
      });
      signal.addEventListener('abort', () => {
        line.aborted = true;
        reject(networkError());
      });
    })) as never; // only one route is called
  await shown.user.upload(field(), photo());
  await shown.user.click(await screen.findByRole('button', { name: 'Save picture' }));
  expect(await screen.findByRole('progressbar', { name: 'Picture upload' })).toBeVisible();
  return { ...shown, line };
}

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

const cancelButton = () => screen.getByRole('button', { name: 'Cancel upload' });

describe('cancelling an upload', () => {
  test('keeps the picture for another attempt and reloads the user', async () => {
    const { user, line, closed, reloaded } = await uploading();
    line.leaves(0.6);

    await user.click(cancelButton());

    expect(await screen.findByText('The upload was cancelled.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeVisible();
    expect([line.aborted, closed.length, reloaded.length]).toEqual([true, 0, 1]);
  });

  test('is disabled once everything has been sent', async () => {
    const { user, line, closed } = await uploading();
    line.leaves(1);
    expect(screen.getByText('Almost done')).toBeVisible();
    expect(cancelButton()).toHaveAttribute('aria-disabled', 'true');

    await user.click(cancelButton());
    expect([line.aborted, closed.length]).toEqual([false, 0]);

    line.arrives();
    await waitFor(() => expect(closed).toHaveLength(1));
  });

  test.each([
    ['at once', 'asked'],
    ['later', 'pushed'],
  ])('shows the new picture if the server reports it %s', async (_, how) => {
    const { user, line, platform } = await uploading();
    const changed = signedIn({ ...buildUser(), avatarUrl: UPLOADED });
    platform.auth.reloadUser = async () => {
      if (how === 'asked') platform.auth.set(changed);
      return buildUser();
    };

    await user.click(cancelButton());
    if (how === 'pushed') {
      await screen.findByText('The upload was cancelled.');
      act(() => platform.auth.set(changed));
    }

    expect(await screen.findByText(/this is your picture now/)).toBeVisible();
    expect(screen.queryByText('The upload was cancelled.')).toBeNull();
    expect(line.aborted).toBe(true);
  });
});

test('uploads only once after a double click on Save', async () => {
  const { user, platform, closed } = show();
  await user.upload(field(), photo());
  const save = await screen.findByRole('button', { name: 'Save picture' });

  await user.dblClick(save);

  await waitFor(() => expect(closed).toHaveLength(1));
  expect(uploads(platform.api)).toHaveLength(1);
});

test('shows a failure as a toast after the page was left', async () => {
  const { platform, line, unmount } = await uploading();
  line.leaves(1);
  unmount();
  line.fails();
  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([{ variant: 'destructive', title: 'Failed to upload image' }]),
  );
});

describe('an unsaved picture', () => {
  function Page() {
    const { panel, close } = usePanel();
    return panel ? <PictureDialog avatarUrl={null} onClose={close} /> : <h1>Profile</h1>;
  }
  const choose = async () => {
    const rendered = renderWithPlatform(<Page />, {
      ...asAdmin,
      session: signedIn(),
      at: '/Profile/1?edit=picture',
      path: '/Profile/:id',
    });
    await rendered.user.upload(field(), photo());
    await screen.findByRole('application');
    return rendered;
  };

  test.each([
    ['Escape', (user: RenderedPlatform['user']) => user.keyboard('{Escape}')],
    ['the close button', (user: RenderedPlatform['user']) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('asks for confirmation before it is discarded by %s', async (_, leave) => {
    const { user } = await choose();

    await leave(user);
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByRole('application')).toBeVisible();

    await leave(user);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  test('continues its upload after leaving if everything was sent', async () => {
    const { user, platform } = await choose();
    let aborted = 0;
    let leaves = (_part: number) => {};
    platform.api.call = ((_route: unknown, { signal, onProgress }: UploadOptions) => {
      signal.addEventListener('abort', () => (aborted += 1));
      leaves = onProgress;
      return new Promise(() => {});
    }) as never; // only one route is called
    await user.click(screen.getByRole('button', { name: 'Save picture' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(aborted).toBe(0);

    act(() => leaves(1));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(aborted).toBe(0);
  });

  test('aborts its upload when it is discarded', async () => {
    const { user, platform } = await choose();
    let aborted = false;
    platform.api.call = ((_route: unknown, { signal }: UploadOptions) => {
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise(() => {});
    }) as never; // as above
    await user.click(screen.getByRole('button', { name: 'Save picture' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(aborted).toBe(true);
  });
});

test.each([
  [
    'an invalid image',
    () => apiError('VALIDATION_FAILED', {}, { image: { code: 'IMAGE_BROKEN', message: 'x' } }),
    'This image cannot be read.',
  ],
  ['a network error', networkError, /Network error/],
  ['a full disk', () => apiError('STORAGE_FULL'), /no room left/],
  ['an error without a message', () => unexplainedError(), /^Failed to upload image$/],
])('shows why the upload failed: %s', async (_, error, why) => {
  const { user, closed } = show({
    api: (api) =>
      api.answer(API.users.uploadImage, () => {
        throw error();
      }),
  });
  await user.upload(field(), photo());
  await user.click(await screen.findByRole('button', { name: 'Save picture' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to upload image');
  expect(alert).toHaveTextContent(why);
  expect(closed).toHaveLength(0);
});

describe('removing', () => {
  test('asks for confirmation, then shows the initials', async () => {
    const { user, platform, closed } = show({ avatarUrl: UPLOADED });
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    const question = screen.getByRole('alertdialog', { name: 'Remove your picture?' });
    expect(platform.api.calls(API.users.removeImage)).toHaveLength(0);
    expect(question).toHaveAccessibleDescription(/initials/);
    await user.click(screen.getAllByRole('button', { name: 'Remove picture' }).at(-1)!); // the dialog's button
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(platform.api.calls(API.users.removeImage)).toHaveLength(1);
  });

  test('does not navigate when it ends after the user has left', async () => {
    const { user, platform, closed, unmount } = show({ avatarUrl: UPLOADED });
    let answer = () => {};
    platform.auth.reloadUser = () => new Promise((resolve) => (answer = () => resolve(buildUser())));
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await user.click(screen.getAllByRole('button', { name: 'Remove picture' }).at(-1)!); // the dialog's button
    await waitFor(() => expect(platform.api.calls(API.users.removeImage)).toHaveLength(1));

    unmount();
    answer();

    await waitFor(() => expect(platform.toasts.shown).toHaveLength(1));
    expect(closed).toHaveLength(0);
  });

  test('shows “Failed to remove image” if it fails', async () => {
    const { user, platform, closed } = show({
      avatarUrl: UPLOADED,
      api: (api) =>
        api.answer(API.users.removeImage, () => {
          throw networkError();
        }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await user.click(screen.getAllByRole('button', { name: 'Remove picture' }).at(-1)!); // the dialog's button
    await waitFor(() => expect(platform.toasts.shown[0]).toMatchObject({ title: 'Failed to remove image' }));
    expect(closed).toHaveLength(0);
  });

  test('is not offered for a generated avatar', () => {
    show({ avatarUrl: '/api/avatars/drawn?name=Ada' });
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });
});
