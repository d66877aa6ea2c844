import { API } from '@atrium/contracts';
import { leaveApp } from '@atrium/platform/provider';
import { apiError, buildUser, type FakeApi, networkError, screen, waitFor } from '@atrium/testing';
import { isLinkReturn } from '../../../../shell/places/provider-return';
import { renderHost } from '../../../../testing/render-host';
import { Component as GoogleSection } from './google-section';

jest.mock('@atrium/platform/provider', () => ({
  ...jest.requireActual<object>('@atrium/platform/provider'),
  leaveApp: jest.fn(),
}));

afterEach(() => sessionStorage.clear());

interface World {
  linked?: boolean;
  hasPassword?: boolean;
  setUp?: boolean;
}

function open(
  { linked = false, hasPassword = true, setUp = true }: World,
  api: (api: FakeApi) => unknown = () => undefined,
  at = '/settings/google',
) {
  const world = { linked };
  const user = buildUser();
  return renderHost(<GoogleSection />, {
    at,
    api: (fake) => {
      fake
        .answer(API.oauth.providers, () => ({ google: { signIn: setUp, calendar: setUp } }))
        .answer(API.oauth.status, () => ({
          success: true as const,
          oauth: { google: { linked: world.linked, email: world.linked ? 'ada@gmail.test' : null } },
          authProvider: 'local' as const,
          isEmailVerified: true,
          hasPassword,
        }))
        .answer(API.oauth.link, () => {
          world.linked = true;
          return { success: true as const, user };
        })
        .answer(API.oauth.unlink, () => {
          world.linked = false;
          return { success: true as const, user };
        });
      api(fake);
    },
  });
}

test('opens Google to link the account, and marks the request as linking', async () => {
  const { user } = open({}, (api) =>
    api.answer(API.oauth.authorize, () => ({ authUrl: 'https://google.test/consent', state: 's-1' })),
  );

  await user.click(await screen.findByRole('button', { name: 'Link Google account' }));

  await waitFor(() => expect(leaveApp).toHaveBeenCalledWith('https://google.test/consent'));
  expect(isLinkReturn(new URLSearchParams('state=s-1'))).toBe(true);
  expect(isLinkReturn(new URLSearchParams('state=another'))).toBe(false);
});

test('links the account only once on return and removes the code from the URL', async () => {
  const { platform, location } = open({}, undefined, '/settings/google?code=c&state=s-1&iss=https://google.test');
  platform.auth.reloadUser = async () => buildUser();

  expect(await screen.findByText('ada@gmail.test')).toBeVisible();
  expect(platform.api.calls(API.oauth.link)).toMatchObject([
    { body: { code: 'c', state: 's-1', iss: 'https://google.test' } },
  ]);
  expect(platform.toasts.shown).toMatchObject([{ title: 'Your Google account is linked' }]);
  expect(location()).toBe('/settings/google');
});

test('shows why an account of another user is rejected', async () => {
  const { platform } = open(
    {},
    (api) =>
      api.answer(API.oauth.link, () => {
        throw apiError('GOOGLE_LINKED_ELSEWHERE');
      }),
    '/settings/google?code=c&state=s-1',
  );
  platform.auth.reloadUser = async () => buildUser();

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([
      {
        title: 'Couldn’t link the Google account',
        description: 'This Google account is linked to another account.',
      },
    ]),
  );
});

test('shows that nothing changed after the user declined', async () => {
  const { platform } = open({}, undefined, '/settings/google?error=access_denied&state=s-1');

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ variant: 'info' }]));
  expect(platform.api.calls(API.oauth.link)).toEqual([]);
});

test('unlinks an account', async () => {
  const { platform, user } = open({ linked: true });

  await user.click(await screen.findByRole('button', { name: 'Unlink' }));

  expect(await screen.findByRole('button', { name: 'Link Google account' })).toBeVisible();
  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Your Google account is unlinked' }]));
});

test('reports an account as unlinked that was unlinked before', async () => {
  const { platform, user } = open({ linked: true }, (api) =>
    api.answer(API.oauth.unlink, () => {
      throw apiError('GOOGLE_NOT_LINKED');
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Unlink' }));

  await waitFor(() => expect(platform.toasts.shown).toMatchObject([{ title: 'Your Google account is unlinked' }]));
});

test('requires a password before the only sign-in method is unlinked', async () => {
  open({ linked: true, hasPassword: false });

  expect(await screen.findByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/settings/security');
  expect(screen.queryByRole('button', { name: 'Unlink' })).not.toBeInTheDocument();
});

test('shows why the server rejected unlinking', async () => {
  const { platform, user } = open({ linked: true }, (api) =>
    api.answer(API.oauth.unlink, () => {
      throw apiError('PASSWORD_NEEDED');
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Unlink' }));

  await waitFor(() =>
    expect(platform.toasts.shown).toMatchObject([{ description: expect.stringContaining('Set a password first') }]),
  );
});

test('offers no linking if Google is not set up', async () => {
  open({ setUp: false });

  expect(await screen.findByText('Login with Google is not set up here.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows an error without actions when loading fails', async () => {
  open({}, (api) =>
    api.answer(API.oauth.status, () => {
      throw networkError();
    }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your Google account');
  expect(screen.queryByRole('button', { name: 'Link Google account' })).not.toBeInTheDocument();
});

test('retries everything that failed to load', async () => {
  let isDown = true;
  const { user } = open({}, (api) =>
    api
      .answer(API.oauth.providers, () => {
        if (isDown) throw apiError('INTERNAL');
        return { google: { signIn: true, calendar: true } };
      })
      .answer(API.oauth.status, () => {
        if (isDown) throw apiError('INTERNAL');
        return {
          success: true as const,
          oauth: { google: { linked: false, email: null } },
          authProvider: 'local' as const,
          isEmailVerified: true,
          hasPassword: true,
        };
      }),
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);

  expect(await screen.findByRole('button', { name: 'Link Google account' })).toBeVisible();
});
