import { API } from '@atrium/contracts';
import { apiError, type FakeApi, networkError, screen, signedOut, unexplainedError } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { Component as ForgotPage } from './forgot-page';

async function askFor(email: string, answer: Parameters<FakeApi['answer']>[1]) {
  const rendered = renderHost(<ForgotPage />, {
    session: signedOut(),
    at: '/forgot-password',
    api: (api) => api.answer(API.accounts.forgotPassword, answer as () => { message: string }), // returns or throws
  });
  if (email) await rendered.user.type(screen.getByLabelText('Email'), email);
  await rendered.user.click(screen.getByRole('button', { name: 'Request a link' }));
  return rendered;
}

const sent = () => ({ message: 'On its way.' });

test('shows the next step without revealing whether the account exists', async () => {
  const { platform } = await askFor(' Ada@Example.com', sent);

  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/^If there is an account with ada@example.com, a link/)).toBeVisible();
  expect(platform.api.calls(API.accounts.forgotPassword)).toMatchObject([{ body: { email: 'ada@example.com' } }]);
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
});

test('shows an empty form for another address', async () => {
  const { user } = await askFor('ada@example.com', sent);

  await user.click(await screen.findByRole('button', { name: 'Use another address' }));

  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('does not send an invalid address', async () => {
  const { platform } = await askFor('ada', sent);

  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(platform.api.calls(API.accounts.forgotPassword)).toHaveLength(0);
});

test.each([
  [
    'too many attempts',
    apiError('RATE_LIMITED', { seconds: 60 }),
    'Too many attempts. Please wait 60 seconds and try again.',
  ],
  ['a network error', networkError(), 'Network error. Please check your connection and try again.'],
  ['a proxy’s page', unexplainedError(), 'An unexpected error occurred. Please try again later.'],
])('shows an error above the form after %s and lets the user send it again', async (_, error, text) => {
  await askFor('ada@example.com', () => {
    throw error;
  });

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByRole('button', { name: 'Request a link' })).toBeEnabled();
});

test('asks the user to request the link in person if the server sends no email', async () => {
  const { user } = renderHost(<ForgotPage />, {
    session: signedOut(),
    at: '/forgot-password',
    api: (api) =>
      api
        .answer(API.oauth.providers, () => ({ google: { signIn: false, calendar: false }, mail: { isSetUp: false } }))
        .answer(API.accounts.forgotPassword, sent),
  });
  expect(await screen.findByText(/^This server sends no email/)).toBeVisible();

  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Request a link' }));

  expect(await screen.findByRole('heading', { name: 'Ask for your link' })).toHaveFocus();
  expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
});
