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

type Row = [what: string, error: Error, text: string];

describe('the login page', () => {
  const rows: Row[] = [
    ['an error of the server with a message', apiError('INVALID_CREDENTIALS'), 'The email or the password is wrong.'],
    ['an error of a proxy with a message', answered(403, 'The doors are closed today.'), 'The doors are closed today.'],
    [
      'too many attempts',
      apiError('RATE_LIMITED', { seconds: 9 }),
      'Too many attempts. Please wait 9 seconds and try again.',
    ],
    ['a network failure', networkError(), NETWORK],
    ['a timeout', timedOut, NETWORK],
    ['a response without a message', answered(502), 'Login failed'],
    ['an exception in the page', new Error('x is not a function'), 'Login failed'],
    ['an unknown invitation', apiError('INVITE_NOT_FOUND'), 'Invalid token'],
  ];

  test.each(rows)('shows the specified text after %s', async (_, error, text) => {
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
      'an error of the server with a message',
      apiError('UNAVAILABLE'),
      'Atrium is busy, starting or under maintenance. Please try again in a moment.',
    ],
    ['an error of a proxy with a message', answered(403, 'The doors are closed today.'), 'The doors are closed today.'],
    ['a network failure', networkError(), NETWORK],
    ['a response without a message', answered(502), 'Registration failed'],
    ['an exception in the page', new Error('x is not a function'), 'Registration failed'],
  ];

  test.each(rows)('shows the specified text after %s', async (_, error, text) => {
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
      'an error of the server with a message',
      apiError('GOOGLE_EMAIL_UNVERIFIED'),
      'Google has not verified this email address.',
    ],
    ['status 500 of the server', apiError('INTERNAL'), 'An unexpected error occurred. Please try again later.'],
    ['an error of a proxy with a message', answered(401, 'The doors are closed today.'), 'The doors are closed today.'],
    ['status 401 without a message', answered(401), 'Authentication failed. Please try again.'],
    ['status 400 without a message', answered(400), 'Invalid request. Please check your credentials and try again.'],
    ['status 500 without a message', answered(500), 'Server error. Please try again later.'],
    ['a network failure', networkError(), NETWORK],
    ['an exception with a message', new Error('Storage is full'), 'Storage is full'],
    ['another status without a message', answered(502), 'An unexpected error occurred. Please try again.'],
    ['an exception without a message', new Error(''), 'An unexpected error occurred. Please try again.'],
  ];

  test.each(rows)('shows the specified text after %s', async (_, error, text) => {
    storeAuthorizationRequest({ state: 'made-here', from: '/login' });
    const { login } = backFromGoogle({ login: () => Promise.reject(error) });

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(login).toHaveBeenCalledTimes(1);
  });
});
