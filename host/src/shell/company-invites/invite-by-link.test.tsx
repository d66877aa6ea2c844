import { API } from '@atrium/contracts';
import { apiError, type FakeApi, screen, waitFor, within } from '@atrium/testing';
import { renderHost } from '../../testing/render-host';
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

test.each(['NO_ACTIVE_LINK', 'LINK_EXPIRED'] as const)('where there is none (%s) one is made', async (code) => {
  const { platform } = draw((api) =>
    api
      .answer(API.people.magicLink, () => {
        throw apiError(code);
      })
      .answer(API.people.createMagicLink, () => first),
  );

  expect(await screen.findByDisplayValue(first.magicLink)).toBeVisible();
  expect(platform.api.calls(API.people.createMagicLink)).toHaveLength(1);
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
