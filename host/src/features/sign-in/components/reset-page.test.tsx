import { API } from '@atrium/contracts';
import { act, apiError, screen, signedOut, unexplainedError, waitFor } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { slowWay } from '../../../testing/slow-way';
import { Component as ResetPage } from './reset-page';

type Outcome = () => { message: string };

async function choose(password: string, outcome: Outcome, token = 'from-a-mail') {
  const rendered = renderHost(<ResetPage />, {
    session: signedOut(),
    at: `/reset-password/${token}`,
    path: '/reset-password/:token',
    api: (api) => api.answer(API.accounts.resetPassword, outcome),
  });
  await rendered.user.type(screen.getByLabelText('New password'), password);
  await rendered.user.click(screen.getByRole('button', { name: 'Set password' }));
  return rendered;
}

const done: Outcome = () => ({ message: 'Your new password is set. Log in with it.' });

const refusing =
  (...error: Parameters<typeof apiError>): Outcome =>
  () => {
    throw apiError(...error);
  };

test('sets the password and opens the login', async () => {
  const { platform, location } = await choose('correct horse battery', done);

  await waitFor(() => expect(location()).toBe('/login'));
  expect(platform.api.calls(API.accounts.resetPassword)).toMatchObject([
    { params: { token: 'from-a-mail' }, body: { password: 'correct horse battery' } },
  ]);
});

test('uses the link only once while the login page loads', async () => {
  const { platform, user } = renderHost(
    [{ path: '/reset-password/:token', element: <ResetPage /> }, slowWay('/login')],
    {
      session: signedOut(),
      at: '/reset-password/from-a-mail',
      api: (api) => api.answer(API.accounts.resetPassword, done),
    },
  );
  await user.type(screen.getByLabelText('New password'), 'correct horse battery{Enter}');
  await waitFor(() => expect(platform.api.calls(API.accounts.resetPassword)).toHaveLength(1));
  // Waits until the response has been processed.
  await act(async () => {});

  const button = screen.getByRole('button', { name: 'Set password' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.dblClick(button);
  expect(platform.api.calls(API.accounts.resetPassword)).toHaveLength(1);
});

test('supports password managers and shows the password on request', async () => {
  const { user } = renderHost(<ResetPage />, {
    session: signedOut(),
    at: '/reset-password/x',
    path: '/reset-password/:token',
  });
  const password = screen.getByLabelText('New password');

  expect(password).toHaveAttribute('autocomplete', 'new-password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});

test('rejects a short password before the link is used', async () => {
  const { platform } = await choose('short', done);

  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Use at least 10 characters.');
  expect(platform.api.calls()).toHaveLength(0);
});

test('shows at its field that a password is too common, and focuses it', async () => {
  const fields = { password: { code: 'PASSWORD_COMMON', message: 'This password is among the most common ones.' } };
  await choose('1234567890', refusing('VALIDATION_FAILED', {}, fields));

  expect(await screen.findByText(/among the most common ones/)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveFocus();
});

test.each([
  ['RESET_NOT_FOUND', 'Invalid token. Each link works once'],
  ['RESET_EXPIRED', 'This link has expired. Ask for a new one. Each link works once'],
] as const)('offers a new link for a link that is no longer valid (%s)', async (code, text) => {
  await choose('correct horse battery', refusing(code));

  expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toHaveFocus();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('rejects a malformed link without a request', async () => {
  const { platform } = await choose('correct horse battery', done, 'with%20spaces');

  expect(await screen.findByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  expect(platform.api.calls()).toHaveLength(0);
});

test('keeps the form after an error page of a proxy', async () => {
  await choose('correct horse battery', () => {
    throw unexplainedError(404);
  });

  expect(await screen.findByRole('alert')).toHaveTextContent(/unexpected error/);
  expect(screen.getByLabelText('New password')).toHaveValue('correct horse battery');
});

test('shows an error above the form after too many attempts', async () => {
  await choose('correct horse battery', refusing('RATE_LIMITED', { seconds: 30 }));

  expect(await screen.findByRole('alert')).toHaveTextContent('wait 30 seconds');
  expect(screen.getByLabelText('New password')).toHaveValue('correct horse battery');
});
