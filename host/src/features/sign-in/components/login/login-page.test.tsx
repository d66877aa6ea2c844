import { API } from '@atrium/contracts';
import {
  act,
  apiError,
  buildUser,
  networkError,
  screen,
  signedIn,
  signedOut,
  unexplainedError,
  waitFor,
} from '@atrium/testing';
import { renderHost } from '../../../../testing/render-host';
import { Component as LoginPage } from './login-page';

type Login = ReturnType<typeof setUp>['platform']['auth']['login'];

function setUp(language: 'en' | 'de' = 'en') {
  return renderHost(<LoginPage />, { session: signedOut(), language, at: '/login' });
}

async function logIn(login: Login, { email = ' Ada@Example.com', password = 'correct horse' } = {}) {
  const rendered = setUp();
  const called = jest.fn(login);
  rendered.platform.auth.login = called;
  if (email) await rendered.user.type(screen.getByLabelText('Email'), email);
  if (password) await rendered.user.type(screen.getByLabelText('Password'), password);
  await rendered.user.click(screen.getByRole('button', { name: 'Log in' }));
  return { ...rendered, called };
}

test('logs in with the normalised address', async () => {
  const { called } = await logIn(() => new Promise(() => {}));

  expect(called).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'correct horse' });
});

test('does not send an empty form and focuses its first field with an error', async () => {
  const { called } = await logIn(() => new Promise(() => {}), { email: '', password: '' });

  expect(called).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining('Enter your password.'),
  );
});

test('shows that an address is invalid before anything is sent', async () => {
  const { called } = await logIn(() => new Promise(() => {}), { email: 'ada' });

  expect(called).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter an email address like name@company.com.');
});

test('shows above the form that email or password is wrong, and keeps the input', async () => {
  await logIn(() => Promise.reject(apiError('INVALID_CREDENTIALS')));

  expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is wrong.');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
});

test('shows how long to wait after too many attempts', async () => {
  await logIn(() => Promise.reject(apiError('RATE_LIMITED', { seconds: 42 })));

  expect(await screen.findByRole('alert')).toHaveTextContent('wait 42 seconds');
});

test('shows a network error and can be sent again', async () => {
  const { called, user } = await logIn(() => Promise.reject(networkError()));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error. Please check your connection and try again.',
  );
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(called).toHaveBeenCalledTimes(2);
});

test.each([
  ['a bug of the page', new Error('undefined is not a function')],
  ['a proxy’s error page', unexplainedError()],
])('shows “Login failed” for a failure without a message (%s)', async (_, error) => {
  await logIn(() => Promise.reject(error));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed$/);
});

test('sends the form only once if it is submitted twice', async () => {
  const { called, user } = await logIn(() => new Promise(() => {}));

  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(screen.getByLabelText('Password'), '{Enter}');

  expect(called).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
});

test('shows the password on request', async () => {
  const { user } = setUp();

  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('shows German texts and errors', async () => {
  const { user, platform } = setUp('de');
  platform.auth.login = () => Promise.reject(apiError('INVALID_CREDENTIALS'));

  await user.type(screen.getByLabelText('E-Mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Passwort'), 'falsch');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Die E-Mail-Adresse oder das Passwort ist falsch.'),
  );
});

describe('second factor', () => {
  const wrongCode = () =>
    apiError(
      'TWO_FACTOR_INVALID',
      {},
      { code: { code: 'WRONG_CODE', message: 'This code is wrong or was used already.' } },
    );

  async function upToCode(answer: Login = () => new Promise(() => {})) {
    let first = true;
    return logIn((credentials) => {
      if (!first) return answer(credentials);
      first = false;
      return Promise.reject(apiError('TWO_FACTOR_REQUIRED'));
    });
  }

  test('is requested after the password in a numeric field with autocomplete', async () => {
    await upToCode();

    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is sent with the same credentials', async () => {
    const { called, user } = await upToCode();

    await user.type(await screen.findByLabelText('Code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));

    expect(called).toHaveBeenLastCalledWith({ email: 'ada@example.com', password: 'correct horse', code: '123 456' });
  });

  test('shows at its field that a code is wrong, and focuses it', async () => {
    const { user } = await upToCode(() => Promise.reject(wrongCode()));

    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');

    expect(await screen.findByText('This code is wrong or was used already.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  test.each([
    ['missing', ' ', 'Enter the six digits that your app shows.'],
    ['too short', '12', 'Enter the six digits that your app shows.'],
    ['too long', '12345678', 'Enter the six digits that your app shows.'],
  ])('does not send a code that is %s', async (_, code, text) => {
    const { called, user } = await upToCode();

    await user.type(await screen.findByLabelText('Code'), `${code}{Enter}`);

    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByText(text)).toBeVisible();
    expect(called).toHaveBeenCalledTimes(1);
  });

  test('shows how long to wait after too many attempts', async () => {
    const { user } = await upToCode(() => Promise.reject(apiError('RATE_LIMITED', { seconds: 900 })));

    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('wait 15 minutes');
  });

  test('accepts a recovery code', async () => {
    const { called, user } = await upToCode();

    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(screen.getByLabelText('Recovery code')).toHaveAttribute('autocomplete', 'off');
    await user.type(screen.getByLabelText('Recovery code'), '7k2pm-x9q4d{Enter}');

    expect(called).toHaveBeenLastCalledWith(expect.objectContaining({ code: '7k2pm-x9q4d' }));
  });

  test('returns to the password with the address kept and the password cleared', async () => {
    const { user } = await upToCode();

    await user.click(await screen.findByRole('button', { name: 'Back to the password' }));

    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});

describe('verification link', () => {
  const at = '/login?verify=from-a-mail';

  test('is used only once, is removed from the URL, and asks the user to log in', async () => {
    const { platform, location } = renderHost(<LoginPage />, {
      session: signedOut(),
      at,
      api: (api) => api.answer(API.accounts.verifyEmail, () => ({ message: 'Your email address is confirmed.' })),
    });

    expect(await screen.findByText('Your email address is confirmed. Log in to continue.')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/login'));
    expect(platform.api.calls(API.accounts.verifyEmail)).toMatchObject([{ params: { token: 'from-a-mail' } }]);
  });

  test.each([
    ['VERIFICATION_NOT_FOUND', 'Invalid token. The link may have been used already'],
    ['VERIFICATION_EXPIRED', 'This link has expired. Ask for a new one. Once you are logged in'],
  ] as const)('shows that it is no longer valid (%s) and keeps the login form', async (code, text) => {
    const { location } = renderHost(<LoginPage />, {
      session: signedOut(),
      at,
      api: (api) =>
        api.answer(API.accounts.verifyEmail, () => {
          throw apiError(code);
        }),
    });

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(location()).toBe('/login'));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  });

  test.each([
    ['confirmed', true, { title: 'Your email address is confirmed already.', variant: 'success' }],
    [
      'not confirmed',
      false,
      { title: 'Couldn’t confirm your email address', description: 'Invalid token', variant: 'destructive' },
    ],
  ] as const)('shows a signed-in user that the address is %s if it was used before', async (_, is, toast) => {
    const { platform, location } = renderHost(<LoginPage />, {
      session: signedIn(buildUser({ isEmailVerified: false })),
      at,
      api: (api) =>
        api.answer(API.accounts.verifyEmail, () => {
          throw apiError('VERIFICATION_NOT_FOUND');
        }),
    });
    // Another tab may have verified the address in the meantime.
    platform.auth.reloadUser = () => Promise.resolve(buildUser({ isEmailVerified: is }));

    await waitFor(() => expect(location()).toBe('/login'));
    expect(platform.toasts.shown).toMatchObject([toast]);
  });

  test('confirms the address of a signed-in user in a toast', async () => {
    const { platform, location } = renderHost(<LoginPage />, {
      at,
      api: (api) => api.answer(API.accounts.verifyEmail, () => ({ message: 'Your email address is confirmed.' })),
    });
    const reloadUser = jest.spyOn(platform.auth, 'reloadUser');

    expect(screen.getByRole('heading', { name: 'Confirming your email address' })).toBeVisible();
    await waitFor(() => expect(location()).toBe('/login'));

    expect(reloadUser).toHaveBeenCalled();
    expect(platform.toasts.shown).toMatchObject([{ title: 'Your email address is confirmed.', variant: 'success' }]);
  });
});

test('links to registration and password reset', () => {
  setUp();

  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
});

describe('restoring the previous session', () => {
  const failed = { ...signedOut(), status: 'failed', error: 'Network error' } as const;
  const notice = () => screen.queryByText('Couldn’t reach Atrium');

  test('shows a notice after a failure until the user signs in', () => {
    const session = { ...signedOut(), isInitializing: true };
    const { platform } = renderHost(<LoginPage />, { session, at: '/login' });
    expect(notice()).toBeNull();

    act(() => platform.auth.set(failed));
    expect(notice()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();

    act(() => platform.auth.set({ ...signedOut(), status: 'loading', loading: true }));
    expect(notice()).toBeNull();
  });

  test('shows no notice after a wrong password', () => {
    renderHost(<LoginPage />, { session: failed, at: '/login' });
    expect(notice()).toBeNull();
  });
});

describe('demo sign-ins', () => {
  const mara = {
    name: 'Mara Lindqvist',
    role: 'Founder' as const,
    email: 'mara@demo.example',
    password: 'birch trees',
  };
  const openDemo = (demo?: (typeof mara)[]) => {
    const rendered = renderHost(<LoginPage />, {
      session: signedOut(),
      at: '/login',
      api: (api) =>
        api.answer(API.oauth.providers, () => ({ google: { signIn: false, calendar: false }, ...(demo && { demo }) })),
    });
    const login = jest.fn<ReturnType<Login>, Parameters<Login>>(() => new Promise(() => {}));
    rendered.platform.auth.login = login;
    return { ...rendered, login };
  };

  test('sign in with one press', async () => {
    const { user, login } = openDemo([mara]);

    await user.click(await screen.findByRole('button', { name: 'Enter as Mara (founder)' }));

    expect(login).toHaveBeenCalledWith({ email: 'mara@demo.example', password: 'birch trees' });
  });

  test('show why a sign-in failed', async () => {
    const { user, login } = openDemo([mara]);
    login.mockRejectedValue(apiError('INVALID_CREDENTIALS'));

    await user.click(await screen.findByRole('button', { name: 'Enter as Mara (founder)' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is wrong.');
  });

  test('are absent without a demo', async () => {
    openDemo();

    await waitFor(() => expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Enter as/ })).not.toBeInTheDocument();
  });
});
