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

test('logs in with the address as the server knows it', async () => {
  const { called } = await logIn(() => new Promise(() => {}));

  expect(called).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'correct horse' });
});

test('an empty form is not sent: the first field says what it needs and has the focus', async () => {
  const { called } = await logIn(() => new Promise(() => {}), { email: '', password: '' });

  expect(called).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining('Enter your password.'),
  );
});

test('an invalid address shows an error before anything is sent', async () => {
  const { called } = await logIn(() => new Promise(() => {}), { email: 'ada' });

  expect(called).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter an email address like name@company.com.');
});

test('a wrong password shows an error above the form, which keeps what was typed', async () => {
  await logIn(() => Promise.reject(apiError('INVALID_CREDENTIALS')));

  expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is wrong.');
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
  ['a bug of the page', new Error('undefined is not a function')],
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

describe('the second factor', () => {
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

  test('is requested after the password, ready to be typed or filled in', async () => {
    await upToCode();

    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('goes with the same credentials', async () => {
    const { called, user } = await upToCode();

    await user.type(await screen.findByLabelText('Code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));

    expect(called).toHaveBeenLastCalledWith({ email: 'ada@example.com', password: 'correct horse', code: '123 456' });
  });

  test('that is wrong shows an error at its field, which has the focus', async () => {
    const { user } = await upToCode(() => Promise.reject(wrongCode()));

    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');

    expect(await screen.findByText('This code is wrong or was used already.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  test.each([
    ['missing', ' ', 'Enter the code.'],
    ['too short', '12', 'Use at least 6 characters.'],
  ])('that is %s is not sent', async (_, code, text) => {
    const { called, user } = await upToCode();

    await user.type(await screen.findByLabelText('Code'), `${code}{Enter}`);

    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByText(text)).toBeVisible();
    expect(called).toHaveBeenCalledTimes(1);
  });

  test('tried too often says how long to wait', async () => {
    const { user } = await upToCode(() => Promise.reject(apiError('RATE_LIMITED', { seconds: 900 })));

    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('wait 15 minutes');
  });

  test('may be a recovery code', async () => {
    const { called, user } = await upToCode();

    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(screen.getByLabelText('Recovery code')).toHaveAttribute('autocomplete', 'off');
    await user.type(screen.getByLabelText('Recovery code'), '7k2pm-x9q4d{Enter}');

    expect(called).toHaveBeenLastCalledWith(expect.objectContaining({ code: '7k2pm-x9q4d' }));
  });

  test('leads back to the password, with the address kept and the password gone', async () => {
    const { user } = await upToCode();

    await user.click(await screen.findByRole('button', { name: 'Back to the password' }));

    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});

describe('the link that confirms an address', () => {
  const at = '/login?verify=from-a-mail';

  test('is followed once, leaves the address bar, and asks to log in', async () => {
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
  ] as const)('that is no longer good (%s) says so and lets one log in', async (code, text) => {
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
    ['it is', true, { title: 'Your email address is confirmed already.', variant: 'success' }],
    [
      'it is not',
      false,
      { title: 'Your email address could not be confirmed', description: 'Invalid token', variant: 'destructive' },
    ],
  ] as const)('that was used shows a signed-in user whether the address is confirmed (%s)', async (_, is, toast) => {
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

  test('tells anyone who is signed in by a toast', async () => {
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

test('leads to the pages beside it', () => {
  setUp();

  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
});

describe('when restoring the previous session', () => {
  const failed = { ...signedOut(), status: 'failed', error: 'Network error' } as const;
  const notice = () => screen.queryByText('Atrium could not be reached');

  test('after a failure, a user who may still be signed in is informed until they sign in', () => {
    const session = { ...signedOut(), isInitializing: true };
    const { platform } = renderHost(<LoginPage />, { session, at: '/login' });
    expect(notice()).toBeNull();

    act(() => platform.auth.set(failed));
    expect(notice()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();

    act(() => platform.auth.set({ ...signedOut(), status: 'loading', loading: true }));
    expect(notice()).toBeNull();
  });

  test('and there was none, a wrong password of a moment ago says nothing of the kind', () => {
    renderHost(<LoginPage />, { session: failed, at: '/login' });
    expect(notice()).toBeNull();
  });
});

describe('the sign-ins of a demo', () => {
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

  test('are one press away', async () => {
    const { user, login } = openDemo([mara]);

    await user.click(await screen.findByRole('button', { name: 'Enter as Mara (founder)' }));

    expect(login).toHaveBeenCalledWith({ email: 'mara@demo.example', password: 'birch trees' });
  });

  test('say why one failed', async () => {
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
