import { apiError, networkError, screen, signedOut, unexplainedError, waitFor } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { Component as LoginPage } from './login-page';

type Login = ReturnType<typeof setUp>['platform']['auth']['login'];

function setUp(language: 'en' | 'de' = 'en') {
  return renderHost(<LoginPage />, { session: signedOut(), language, at: '/login' });
}

async function logIn(login: Login, { email = ' Ada@Example.com', password = 'correct horse' } = {}) {
  const rendered = setUp();
  const called = jest.fn(login);
  rendered.platform.auth.login = called;
  if (email) await rendered.user.type(screen.getByLabelText('E-mail'), email);
  if (password) await rendered.user.type(screen.getByLabelText('Password'), password);
  await rendered.user.click(screen.getByRole('button', { name: 'Log in' }));
  return { ...rendered, called };
}

test('logs in with the address as the server knows it', async () => {
  const { called } = await logIn(() => new Promise(() => {}));

  expect(called).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'correct horse' });
});

test('an empty form is not sent: the first field says what it needs and has the focus', async () => {
  const { called } = await logIn(() => new Promise(() => {}), { email: '', password: '' });

  expect(called).not.toHaveBeenCalled();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('This is needed.');
  expect(screen.getByLabelText('Password')).toBeInvalid();
});

test('what is no address is said before anything is sent', async () => {
  const { called } = await logIn(() => new Promise(() => {}), { email: 'ada' });

  expect(called).not.toHaveBeenCalled();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter an e-mail address like name@company.com.');
});

test('a wrong password is said above the form, which keeps what was typed', async () => {
  await logIn(() => Promise.reject(apiError('INVALID_CREDENTIALS')));

  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail or the password is wrong.');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
});

test('too many attempts say how long to wait', async () => {
  await logIn(() => Promise.reject(apiError('RATE_LIMITED', { seconds: 42 })));

  expect(await screen.findByRole('alert')).toHaveTextContent('wait 42 seconds');
});

test('without a network the form says so and can be sent again', async () => {
  const { called, user } = await logIn(() => Promise.reject(networkError()));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error. Please check your connection and try again.',
  );
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(called).toHaveBeenCalledTimes(2);
});

test.each([
  ['a fault of the page', new Error('undefined is not a function')],
  ['a proxy without a word', unexplainedError()],
])('a failure that says nothing (%s) is "Login failed"', async (_, error) => {
  await logIn(() => Promise.reject(error));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed$/);
});

test('pressing twice sends once', async () => {
  const { called, user } = await logIn(() => new Promise(() => {}));

  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(screen.getByLabelText('Password'), '{Enter}');

  expect(called).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
});

test('the password can be looked at', async () => {
  const { user } = setUp();

  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('speaks German, errors too', async () => {
  const { user, platform } = setUp('de');
  platform.auth.login = () => Promise.reject(apiError('INVALID_CREDENTIALS'));

  await user.type(screen.getByLabelText('E-Mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Passwort'), 'falsch');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Die E-Mail-Adresse oder das Passwort ist falsch.'),
  );
});
