import { act, apiError, buildUser, networkError, screen, signedIn, waitFor } from '@atrium/testing';
import { rememberLink } from '../../../../shell/places/provider-return';
import { storeAuthorizationRequest, findAuthorizationRequest } from '../../model/authorization-request';
import { backFromGoogle, type GoogleLogin } from '../../testing/back-from-google';

const refusing =
  (...error: Parameters<typeof apiError>): GoogleLogin =>
  () =>
    Promise.reject(apiError(...error));

/** Stores a request as if this tab had started the sign-in on that page. */
const beginOn = (from = '/login') => storeAuthorizationRequest({ state: 'made-here', from });

beforeEach(() => sessionStorage.clear());

describe('the callback page, for a request of this tab', () => {
  beforeEach(() => beginOn());

  test('signs in with the provider’s parameters, including its issuer', async () => {
    const { login } = backFromGoogle();

    await waitFor(() => expect(login).toHaveBeenCalledWith({ code: 'c', state: 'made-here', iss: 'https://idp' }));
    expect(login).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Logging you in with Google' })).toBeVisible();
  });

  test('removes code and state from the URL and the stored request', async () => {
    const { location } = backFromGoogle();

    await waitFor(() => expect(location()).toBe('/auth/callback'));
    expect(findAuthorizationRequest('made-here')).toBeNull();
  });

  test('opens the app after the sign-in', async () => {
    const { location } = backFromGoogle({ login: async () => buildUser() });

    await waitFor(() => expect(location()).toBe('/auth/google/success'));
  });

  test('asks for the second factor and repeats the request with the code', async () => {
    let code: string | undefined;
    const { login, user, location } = backFromGoogle({
      login: async (arrival) => {
        code = arrival.twoFactorCode;
        if (code === undefined) throw apiError('TWO_FACTOR_REQUIRED');
        return buildUser();
      },
    });

    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');

    await waitFor(() => expect(location()).toBe('/auth/google/success'));
    expect(login).toHaveBeenLastCalledWith({
      code: 'c',
      state: 'made-here',
      iss: 'https://idp',
      twoFactorCode: '123456',
    });
  });

  test('sends the code only once while the app loads', async () => {
    const { login, user } = backFromGoogle({
      isSlow: true,
      login: async ({ twoFactorCode }) => {
        if (twoFactorCode === undefined) throw apiError('TWO_FACTOR_REQUIRED');
        return buildUser();
      },
    });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
    // Waits until the response has been processed.
    await act(async () => {});

    const button = screen.getByRole('button', { name: 'Log in' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.dblClick(button);
    expect(login).toHaveBeenCalledTimes(2);
  });

  test('shows at its field that a code is wrong', async () => {
    const fields = { code: { code: 'WRONG_CODE', message: 'This code is wrong or was used already.' } };
    const { user } = backFromGoogle({
      login: ({ twoFactorCode }) =>
        Promise.reject(
          twoFactorCode === undefined ? apiError('TWO_FACTOR_REQUIRED') : apiError('TWO_FACTOR_INVALID', {}, fields),
        ),
    });

    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');

    expect(await screen.findByText('This code is wrong or was used already.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeInvalid();
  });

  test('offers to start again after too many codes', async () => {
    const { user } = backFromGoogle({
      login: ({ twoFactorCode }) =>
        Promise.reject(apiError(twoFactorCode === undefined ? 'TWO_FACTOR_REQUIRED' : 'GOOGLE_REFUSED')),
    });

    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');

    expect(await screen.findByRole('heading', { name: 'Login with Google failed' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/login');
  });

  test('repeats the same request on Retry after a network error', async () => {
    let lost = true;
    const { user, location, login } = backFromGoogle({
      login: async () => {
        if (lost) throw networkError();
        return buildUser();
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/login');
    lost = false;
    await user.click(retry);

    await waitFor(() => expect(location()).toBe('/auth/google/success'));
    expect(login).toHaveBeenCalledTimes(2);
    expect(login.mock.calls[1]).toEqual(login.mock.calls[0]);
  });

  test.each([
    ['GOOGLE_EMAIL_UNVERIFIED', 'Google has not verified this email address.', 'Try again', '/login'],
    ['GOOGLE_EMAIL_TAKEN', 'There is already an account with this email. Log in, then link Google', 'Log in', '/login'],
    ['GOOGLE_REFUSED', 'Invalid request. Please check your credentials and try again.', 'Try again', '/login'],
    ['INVITE_NOT_FOUND', 'Invalid token', 'Try again', '/login'],
    ['INVITE_EXPIRED', 'This invitation has expired.', 'Try again', '/login'],
  ] as const)('explains %s with a link to continue', async (code, text, link, href) => {
    backFromGoogle({ login: refusing(code) });

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('shows that an invitation is for another address, not that fields are invalid', async () => {
    const fields = { email: { code: 'EMAIL_NOT_INVITED', message: 'This invitation is for another email address.' } };
    backFromGoogle({ login: refusing('VALIDATION_FAILED', {}, fields) });

    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is for another email address.');
  });
});

test('links back to the invitation from which the request was started', async () => {
  beginOn('/invite-registration?token=secret');
  backFromGoogle({ login: refusing('GOOGLE_EMAIL_UNVERIFIED') });

  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/invite-registration?token=secret',
  );
});

test.each([
  ['access_denied', 'Login with Google was cancelled', 'Nothing has changed.'],
  ['temporarily_unavailable', 'Login with Google failed', 'Google does not answer right now.'],
  ['invalid_scope', 'Login with Google failed', 'Invalid request. Please check your credentials'],
])('shows a text of Atrium’s own for the provider’s error %s', async (error, title, text) => {
  beginOn('/register');
  const { login, location } = backFromGoogle({
    query: `?error=${error}&error_description=Call+0900+1&state=made-here`,
  });

  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.queryByText(/0900/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/register');
  expect(login).not.toHaveBeenCalled();
  expect(location()).toBe('/auth/callback');
});

describe('the callback page, for a request of another tab', () => {
  test.each([
    ['a foreign state', '?code=c&state=foreign'],
    ['an error with a foreign state', '?error=server_error&state=foreign'],
    ['a request after a reload', ''],
  ])('does not send %s, and offers to start again', async (_, query) => {
    beginOn();
    const { login, location } = backFromGoogle({ query });

    expect(await screen.findByRole('heading', { name: 'This login cannot be finished' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(login).not.toHaveBeenCalled();
    expect(location()).toBe('/auth/callback');
  });

  test('shows that a request was cancelled', async () => {
    beginOn();
    const { login } = backFromGoogle({ query: '?error=access_denied&state=foreign' });

    expect(await screen.findByRole('heading', { name: 'Login with Google was cancelled' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(login).not.toHaveBeenCalled();
  });

  test.each([
    ['a response', '?code=c&state=foreign'],
    ['a refusal', '?error=access_denied'],
  ])('keeps the session and shows that %s had no effect', async (_, query) => {
    const session = signedIn(buildUser({ email: 'ada@example.com' }));
    const { login, location, platform, user } = backFromGoogle({ query, session });

    expect(await screen.findByRole('heading', { name: 'This login cannot be finished' })).toHaveFocus();
    expect(screen.getByText(/You are still logged in as ada@example\.com\./)).toBeVisible();
    expect(login).not.toHaveBeenCalled();
    expect(platform.auth.getState().isAuthenticated).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(location()).toBe('/dashboard');
  });

  test('redirects a signed-in user to the dashboard if there are no parameters', async () => {
    const { location } = backFromGoogle({ query: '', session: signedIn() });

    await waitFor(() => expect(location()).toBe('/dashboard'));
  });
});

test('passes the response to a linking request on to the settings', async () => {
  rememberLink('made-here');
  const { login, location } = backFromGoogle({ session: signedIn() });

  await waitFor(() => expect(location()).toMatch(/^\/settings\/google\?code=c&state=made-here/));
  expect(login).not.toHaveBeenCalled();
});
