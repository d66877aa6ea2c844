import { AppError } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { apiError, createTestPlatform, type FakeApi, networkError, screen, waitFor, within } from '@atrium/testing';
import { renderHost } from '../../testing/render-host';
import { de } from '../../texts/de';
import { en } from '../../texts/en';
import { InviteByLink } from './invite-by-link';

const link = (token: string) => ({
  magicLink: `http://localhost/invite-registration?token=${token}`,
  expiresAt: '2026-11-28T08:00:00.000Z',
});
const first = link('first');

const draw = (api: (api: FakeApi) => unknown) => renderHost(<InviteByLink />, { api });
const field = () => screen.getByLabelText('Link to join');

test('shows the link and until when it is good', async () => {
  draw((api) => api.answer(API.people.magicLink, () => first));

  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDisabled();
  expect(await screen.findByDisplayValue(first.magicLink)).toBeVisible();
  expect(screen.getByText(/until 28 Nov 2026/)).toBeVisible();
});

test('copies it', async () => {
  const { user, platform } = draw((api) => api.answer(API.people.magicLink, () => first));
  await screen.findByDisplayValue(first.magicLink);

  await user.click(screen.getByRole('button', { name: 'Copy link' }));

  expect(await navigator.clipboard.readText()).toBe(first.magicLink);
  expect(platform.toasts.shown).toMatchObject([{ title: 'Link copied' }]);
});

test.each([
  [404, 'Not here.'],
  [410, 'Gone.'],
  [400, 'The magic link has Expired'],
  [500, 'No active link for this company'],
])('where there is none (%i “%s”) one is made', async (status, message) => {
  const { platform } = draw((api) =>
    api
      .answer(API.people.magicLink, () => {
        throw new AppError({ status, code: `HTTP_${status}`, message });
      })
      .answer(API.people.createMagicLink, () => first),
  );

  expect(await screen.findByDisplayValue(first.magicLink)).toBeVisible();
  expect(platform.api.calls(API.people.createMagicLink)).toHaveLength(1);
});

test('is asked for once more where no answer came', async () => {
  let asked = 0;
  const { platform } = draw((api) =>
    api.answer(API.people.magicLink, () => {
      asked += 1;
      if (asked === 1) throw networkError();
      return first;
    }),
  );

  expect(await screen.findByDisplayValue(first.magicLink)).toBeVisible();
  expect(platform.api.calls(API.people.createMagicLink)).toHaveLength(0);
});

test('is asked for whenever it is opened, as others may have replaced it', async () => {
  const platform = createTestPlatform({ name: 'host', texts: { en, de } });
  // As in the app, where what is known is good for a while.
  platform.queryClient.setDefaultOptions({ queries: { staleTime: 600_000 } });
  let made = first;
  platform.api.answer(API.people.magicLink, () => made);
  const { unmount } = renderHost(<InviteByLink />, { platform });
  await screen.findByDisplayValue(first.magicLink);
  unmount();

  made = link('second');
  renderHost(<InviteByLink />, { platform });

  expect(await screen.findByDisplayValue(made.magicLink)).toBeVisible();
});

test('says that it could not be fetched, without making another', async () => {
  const { platform } = draw((api) =>
    api.answer(API.people.magicLink, () => {
      throw apiError('FORBIDDEN');
    }),
  );

  expect(await screen.findByText('Failed to fetch magic link')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(platform.api.calls(API.people.magicLink)).toHaveLength(1);
  expect(platform.api.calls(API.people.createMagicLink)).toHaveLength(0);
});

describe('a new link', () => {
  async function ask(create: () => ReturnType<typeof link>) {
    const rendered = draw((api) =>
      api.answer(API.people.magicLink, () => first).answer(API.people.createMagicLink, create),
    );
    await screen.findByDisplayValue(first.magicLink);
    await rendered.user.click(screen.getByRole('button', { name: 'New link' }));
    return rendered;
  }
  const question = () => within(screen.getByRole('alertdialog', { name: 'Make a new link?' }));

  test('takes the place of the one before, after a question', async () => {
    const { user, platform } = await ask(() => link('second'));
    expect(platform.api.calls(API.people.createMagicLink)).toHaveLength(0);

    await user.click(question().getByRole('button', { name: 'New link' }));

    await waitFor(() => expect(field()).toHaveValue(link('second').magicLink));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('that could not be made leaves the one before', async () => {
    const { user, platform } = await ask(() => {
      throw apiError('FORBIDDEN');
    });

    await user.click(question().getByRole('button', { name: 'New link' }));

    await waitFor(() =>
      expect(platform.toasts.shown).toMatchObject([{ title: 'Failed to generate magic link', variant: 'destructive' }]),
    );
    expect(field()).toHaveValue(first.magicLink);
  });
});
