import { API } from '@atrium/contracts';
import { leaveApp } from '@atrium/platform/provider';
import { apiError, type FakeApi, screen, signedOut, waitFor } from '@atrium/testing';
import { findAuthorizationRequest } from '../../model/authorization-request';
import { renderHost } from '../../../../testing/render-host';
import { GoogleButton } from './google-button';

jest.mock('@atrium/platform/provider', () => ({
  ...jest.requireActual<object>('@atrium/platform/provider'),
  leaveApp: jest.fn(),
}));

const authUrl = 'https://accounts.google.com/o/oauth2/v2/auth?state=made-here';

const google = (signIn: boolean) => (api: FakeApi) =>
  api
    .answer(API.oauth.providers, () => ({ google: { signIn, calendar: false } }))
    .answer(API.oauth.authorize, () => ({ authUrl, state: 'made-here' }));

const draw = (api: (api: FakeApi) => unknown, inviteToken?: string) =>
  renderHost(<GoogleButton from="/register" inviteToken={inviteToken} />, { session: signedOut(), api });

afterEach(() => jest.mocked(leaveApp).mockReset());

test('opens Google only once and stores the page from which the request was started', async () => {
  const { platform, user } = draw(google(true));

  await user.dblClick(screen.getByRole('button', { name: 'Continue with Google' }));

  await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(authUrl));
  expect(leaveApp).toHaveBeenCalledTimes(1);
  expect(findAuthorizationRequest('made-here')).toEqual({ state: 'made-here', from: '/register' });
  expect(platform.api.calls(API.oauth.authorize)).toMatchObject([{ query: { redirect_uri: '/auth/callback' } }]);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-busy', 'true');
});

test('sends the invitation token', async () => {
  const { platform, user } = draw(google(true), 'secret-token');

  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));

  await waitFor(() => expect(leaveApp).toHaveBeenCalled());
  expect(platform.api.calls(API.oauth.authorize)[0]?.query).toMatchObject({ inviteToken: 'secret-token' });
});

test('is enabled again after the browser’s Back', async () => {
  const { user } = draw(google(true));
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(leaveApp).toHaveBeenCalled());

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute('aria-busy'),
  );
});

test('is hidden if Google is not set up', async () => {
  draw(google(false));

  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(screen.queryByText('or')).not.toBeInTheDocument();
});

test('shows an error if the provider is unreachable, and is enabled again', async () => {
  const { user } = draw((api) =>
    google(true)(api).answer(API.oauth.authorize, () => {
      throw apiError('GOOGLE_UNAVAILABLE');
    }),
  );

  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Google does not answer right now.');
  expect(leaveApp).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute('aria-busy');
});
