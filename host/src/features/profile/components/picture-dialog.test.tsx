import { API, LIMITS } from '@atrium/contracts';
import { apiError, buildUser, type FakeApi, networkError, screen, signedIn, waitFor } from '@atrium/testing';
import { fireEvent } from '@testing-library/react';
import { renderHost } from '../../../testing/render-host';
import { PictureDialog } from './picture-dialog';

const drawn: number[][] = [];

/** jsdom draws nothing: what would be drawn is kept. */
beforeEach(() => {
  drawn.length = 0;
  const context = { fillRect() {}, drawImage: (_: unknown, ...square: number[]) => drawn.push(square) };
  HTMLCanvasElement.prototype.getContext = (() => context) as never; // a part of a context is all that is used
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
  const rendered = renderHost(<PictureDialog avatarUrl={avatarUrl} onClose={() => closed.push(true)} />, {
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

test('a chosen picture is cut, uploaded under the name of the specification, and shown everywhere', async () => {
  const { user, platform, closed, reloaded } = show();
  const told: unknown[] = [];
  platform.bus.on('employees.changed').subscribe((event) => told.push(event));

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
  expect([told.length, reloaded.length]).toEqual([1, 1]);
});

test('who leaves when it is almost done is not led on once it is', async () => {
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

test('plus and minus change the size', async () => {
  const { user } = show();
  await user.upload(field(), photo());
  (await screen.findByRole('application')).focus();
  await user.keyboard('++');
  expect(Number(screen.getByRole('slider', { name: 'Zoom' }).getAttribute('value'))).toBeCloseTo(1.32, 2);
  await user.keyboard('---');
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
});

test.each([
  ['no picture', photo('text', 'text/plain'), 'Choose a PNG, JPEG or WebP image.'],
  ['a broken one', photo('broken'), 'This image cannot be read.'],
  ['one that is too large', photo('x'.repeat(LIMITS.imageBytes + 1)), 'me.png is larger than 5 MB.'],
])('%s is refused plainly and nothing is sent', async (_, file, why) => {
  const { platform } = show();
  // Dropped, since the field itself would not offer it.
  fireEvent.drop(field(), { dataTransfer: { files: [file] } });
  expect(await screen.findByText(why)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(platform.api.calls()).toHaveLength(0);
});

test('an upload can be cancelled, and the picture is still there to try again', async () => {
  const { user, platform, closed } = show();
  let aborted = false;
  platform.api.call = ((_route: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted = true;
        reject(networkError());
      });
    })) as never; // one route is called
  await user.upload(field(), photo());
  await user.click(await screen.findByRole('button', { name: 'Save picture' }));
  expect(await screen.findByRole('progressbar', { name: 'Upload of the picture' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));

  expect(await screen.findByText('The upload was cancelled.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeVisible();
  expect([aborted, closed.length]).toEqual([true, 0]);
});

test.each([
  [
    'the field',
    () => apiError('VALIDATION_FAILED', {}, { image: { code: 'IMAGE_BROKEN', message: 'x' } }),
    'This image cannot be read.',
  ],
  ['the network', networkError, /Network error/],
  ['the disk', () => apiError('STORAGE_FULL'), /no room left/],
])('what the server says of %s is said', async (_, error, why) => {
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
  test('asks first, then the initials take its place', async () => {
    const { user, platform, closed } = show({ avatarUrl: UPLOADED });
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    const question = screen.getByRole('alertdialog', { name: 'Remove your picture?' });
    expect(platform.api.calls(API.users.removeImage)).toHaveLength(0);
    expect(question).toHaveAccessibleDescription(/initials/);
    await user.click(screen.getAllByRole('button', { name: 'Remove picture' }).at(-1)!); // the question's own
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(platform.api.calls(API.users.removeImage)).toHaveLength(1);
  });

  test('a failure is said in the words of the specification', async () => {
    const { user, platform, closed } = show({
      avatarUrl: UPLOADED,
      api: (api) =>
        api.answer(API.users.removeImage, () => {
          throw networkError();
        }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await user.click(screen.getAllByRole('button', { name: 'Remove picture' }).at(-1)!); // the question's own
    await waitFor(() => expect(platform.toasts.shown[0]).toMatchObject({ title: 'Failed to remove image' }));
    expect(closed).toHaveLength(0);
  });

  test('is not offered where there is only a drawn one', () => {
    show({ avatarUrl: '/api/avatars/drawn?name=Ada' });
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });
});
