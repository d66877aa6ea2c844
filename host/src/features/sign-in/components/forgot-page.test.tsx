import { API } from '@atrium/contracts';
import { apiError, type FakeApi, networkError, screen, signedOut, unexplainedError } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { Component as ForgotPage } from './forgot-page';

async function askFor(email: string, answer: Parameters<FakeApi['answer']>[1]) {
  const rendered = renderHost(<ForgotPage />, {
    session: signedOut(),
    at: '/forgot-password',
    api: (api) => api.answer(API.accounts.forgotPassword, answer as () => { message: string }), // each gives that or throws
  });
  if (email) await rendered.user.type(screen.getByLabelText('E-mail'), email);
  await rendered.user.click(screen.getByRole('button', { name: 'Send the link' }));
  return rendered;
}

const sent = () => ({ message: 'On its way.' });

test('says what happens now without telling whether there is such an account', async () => {
  const { platform } = await askFor(' Ada@Example.com', sent);

  const heading = await screen.findByRole('heading', { name: 'Check your mail' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/^If there is an account with ada@example.com, a link/)).toBeVisible();
  expect(platform.api.calls(API.accounts.forgotPassword)).toMatchObject([{ body: { email: 'ada@example.com' } }]);
  expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
});

test('another address can be tried', async () => {
  const { user } = await askFor('ada@example.com', sent);

  await user.click(await screen.findByRole('button', { name: 'Use another address' }));

  expect(screen.getByLabelText('E-mail')).toHaveValue('');
});

test('what is no address is not sent', async () => {
  const { platform } = await askFor('ada', sent);

  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(platform.api.calls()).toHaveLength(0);
});

test.each([
  ['too many', apiError('RATE_LIMITED', { seconds: 60 }), 'Too many attempts. Please wait 60 seconds and try again.'],
  ['no network', networkError(), 'Network error. Please check your connection and try again.'],
  ['a proxy’s page', unexplainedError(), 'An unexpected error occurred. Please try again later.'],
])('%s is said above the form, which can be sent again', async (_, error, text) => {
  await askFor('ada@example.com', () => {
    throw error;
  });

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeEnabled();
});
