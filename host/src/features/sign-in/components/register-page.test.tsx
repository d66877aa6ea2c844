import { apiError, screen, signedOut } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { Component as RegisterPage } from './register-page';

type Register = ReturnType<typeof renderHost>['platform']['auth']['register'];

async function register(answer: Register, { email = 'ada@example.com', password = 'correct horse battery' } = {}) {
  const rendered = renderHost(<RegisterPage />, { session: signedOut(), at: '/register' });
  const called = jest.fn(answer);
  rendered.platform.auth.register = called;
  await rendered.user.type(screen.getByLabelText('Your name'), 'Ada Lovelace');
  await rendered.user.type(screen.getByLabelText('Email'), email);
  await rendered.user.type(screen.getByLabelText('Password'), password);
  await rendered.user.click(screen.getByRole('button', { name: 'Create account' }));
  return { ...rendered, called };
}

const never: Register = () => new Promise(() => {});

test('creates the account', async () => {
  const { called } = await register(never);

  expect(called).toHaveBeenCalledWith({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    password: 'correct horse battery',
  });
});

test('shows at its field that an address is taken, and focuses it', async () => {
  await register(() => Promise.reject(apiError('EMAIL_TAKEN')));

  const email = screen.getByLabelText('Email');
  expect(await screen.findByText('There is already an account with this email. Log in instead.')).toBeVisible();
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
});

test('shows the server’s errors at their fields', async () => {
  const fields = { password: { code: 'PASSWORD_COMMON', message: 'This password is among the most common ones.' } };
  await register(() => Promise.reject(apiError('VALIDATION_FAILED', {}, fields)));

  expect(await screen.findByText(/among the most common ones/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['short', 'Use at least 10 characters.'],
  ['ada@example.com', 'Choose a password other than your email. At least 10 characters.'],
])('rejects the password "%s" before anything is sent', async (password, text) => {
  const { called } = await register(never, { password });

  expect(called).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text);
});

test('shows “Registration failed” for a failure without a message', async () => {
  await register(() => Promise.reject(new Error('odd')));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Registration failed$/);
});

test('creates one account when submitted twice', async () => {
  const { called, user } = await register(never);

  await user.dblClick(screen.getByRole('button', { name: 'Create account' }));

  expect(called).toHaveBeenCalledTimes(1);
});
