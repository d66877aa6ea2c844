import { AppError, CLIENT_ERRORS } from '@atrium/api-client';
import { apiError, networkError, screen, signedOut } from '@atrium/testing';
import { storeAuthorizationRequest } from '../model/authorization-request';
import { renderHost } from '../../../testing/render-host';
import { backFromGoogle } from '../testing/back-from-google';
import { Component as LoginPage } from './login/login-page';
import { Component as RegisterPage } from './register-page';

// The error texts of docs/PRODUCT.md, Errors, verbatim and as users see them.

const NETWORK = 'Network error. Please check your connection and try again.';

/** Builds the error for a response of a proxy in front of the server, with or without its own message. */
const answered = (status: number, message: string = CLIENT_ERRORS.UNKNOWN) =>
  new AppError({ code: `HTTP_${status}`, status, message });
const timedOut = new AppError({ code: 'ECONNABORTED', status: 0, message: CLIENT_ERRORS.ECONNABORTED });

type Row = [text: string, cause: string, error: Error];

describe('the login page', () => {
  const rows: Row[] = [
    ['The email or the password is wrong.', 'an error of the server with a message', apiError('INVALID_CREDENTIALS')],
    ['The doors are closed today.', 'an error of a proxy with a message', answered(403, 'The doors are closed today.')],
    [
      'Too many attempts. Please wait 9 seconds and try again.',
      'too many attempts',
      apiError('RATE_LIMITED', { seconds: 9 }),
    ],
    [NETWORK, 'a network failure', networkError()],
    [NETWORK, 'a timeout', timedOut],
    ['Login failed', 'a response without a message', answered(502)],
    ['Login failed', 'an exception in the page', new Error('x is not a function')],
    ['Invalid token', 'an unknown invitation', apiError('INVITE_NOT_FOUND')],
  ];

  test.each(rows)('shows “%s” after %s', async (text, _cause, error) => {
    const { platform, user } = renderHost(<LoginPage />, { session: signedOut(), at: '/login' });
    const login = jest.spyOn(platform.auth, 'login').mockRejectedValue(error);
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(login).toHaveBeenCalledTimes(1);
  });
});

describe('the registration page', () => {
  const rows: Row[] = [
    [
      'Atrium is busy, starting or under maintenance. Please try again in a moment.',
      'an error of the server with a message',
      apiError('UNAVAILABLE'),
    ],
    ['The doors are closed today.', 'an error of a proxy with a message', answered(403, 'The doors are closed today.')],
    [NETWORK, 'a network failure', networkError()],
    ['Registration failed', 'a response without a message', answered(502)],
    ['Registration failed', 'an exception in the page', new Error('x is not a function')],
  ];

  test.each(rows)('shows “%s” after %s', async (text, _cause, error) => {
    const { platform, user } = renderHost(<RegisterPage />, { session: signedOut(), at: '/register' });
    const register = jest.spyOn(platform.auth, 'register').mockRejectedValue(error);
    await user.type(screen.getByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(register).toHaveBeenCalledTimes(1);
  });
});

describe('the Google callback page', () => {
  const rows: Row[] = [
    [
      'Google has not verified this email address.',
      'an error of the server with a message',
      apiError('GOOGLE_EMAIL_UNVERIFIED'),
    ],
    ['An unexpected error occurred. Please try again later.', 'status 500 of the server', apiError('INTERNAL')],
    ['The doors are closed today.', 'an error of a proxy with a message', answered(401, 'The doors are closed today.')],
    ['Authentication failed. Please try again.', 'status 401 without a message', answered(401)],
    ['Invalid request. Please check your credentials and try again.', 'status 400 without a message', answered(400)],
    ['Server error. Please try again later.', 'status 500 without a message', answered(500)],
    [NETWORK, 'a network failure', networkError()],
    ['Storage is full', 'an exception with a message', new Error('Storage is full')],
    ['An unexpected error occurred. Please try again.', 'another status without a message', answered(502)],
    ['An unexpected error occurred. Please try again.', 'an exception without a message', new Error('')],
  ];

  test.each(rows)('shows “%s” after %s', async (text, _cause, error) => {
    storeAuthorizationRequest({ state: 'made-here', from: '/login' });
    const { login } = backFromGoogle({ login: () => Promise.reject(error) });

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(login).toHaveBeenCalledTimes(1);
  });
});
