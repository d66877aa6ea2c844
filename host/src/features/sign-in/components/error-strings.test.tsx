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

describe('login', () => {
  const rows: Row[] = [
    ['the server’s own text', apiError('INVALID_CREDENTIALS'), 'The email or the password is wrong.'],
    ['a text of somebody in between', answered(403, 'The doors are closed today.'), 'The doors are closed today.'],
    [
      '429, passed through',
      apiError('RATE_LIMITED', { seconds: 9 }),
      'Too many attempts. Please wait 9 seconds and try again.',
    ],
    ['no network', networkError(), NETWORK],
    ['a time-out', timedOut, NETWORK],
    ['an answer without a text', answered(502), 'Login failed'],
    ['a bug of the page', new Error('x is not a function'), 'Login failed'],
    ['an invitation that is none', apiError('INVITE_NOT_FOUND'), 'Invalid token'],
  ];

  test.each(rows)('%s', async (_, error, text) => {
    const { platform, user } = renderHost(<LoginPage />, { session: signedOut(), at: '/login' });
    const login = jest.spyOn(platform.auth, 'login').mockRejectedValue(error);
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(login).toHaveBeenCalledTimes(1);
  });
});

describe('registration', () => {
  const rows: Row[] = [
    [
      'the server’s own text',
      apiError('UNAVAILABLE'),
      'Atrium is busy, starting or under maintenance. Please try again in a moment.',
    ],
    ['a text of somebody in between', answered(403, 'The doors are closed today.'), 'The doors are closed today.'],
    ['no network', networkError(), NETWORK],
    ['an answer without a text', answered(502), 'Registration failed'],
    ['a bug of the page', new Error('x is not a function'), 'Registration failed'],
  ];

  test.each(rows)('%s', async (_, error, text) => {
    const { platform, user } = renderHost(<RegisterPage />, { session: signedOut(), at: '/register' });
    const register = jest.spyOn(platform.auth, 'register').mockRejectedValue(error);
    await user.type(screen.getByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(register).toHaveBeenCalledTimes(1);
  });
});

describe('return from Google', () => {
  const rows: Row[] = [
    ['the server’s own text', apiError('GOOGLE_EMAIL_UNVERIFIED'), 'Google has not verified this email address.'],
    ['its text for 500', apiError('INTERNAL'), 'An unexpected error occurred. Please try again later.'],
    ['a text of somebody in between', answered(401, 'The doors are closed today.'), 'The doors are closed today.'],
    ['401 without a text', answered(401), 'Authentication failed. Please try again.'],
    ['400 without a text', answered(400), 'Invalid request. Please check your credentials and try again.'],
    ['500 without a text', answered(500), 'Server error. Please try again later.'],
    ['no network: the error’s own message', networkError(), NETWORK],
    ['a bug of the page: its own message', new Error('Storage is full'), 'Storage is full'],
    ['any other status without a text', answered(502), 'An unexpected error occurred. Please try again.'],
    ['an error without a message', new Error(''), 'An unexpected error occurred. Please try again.'],
  ];

  test.each(rows)('%s', async (_, error, text) => {
    storeAuthorizationRequest({ state: 'made-here', from: '/login' });
    const { login } = backFromGoogle({ login: () => Promise.reject(error) });

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(login).toHaveBeenCalledTimes(1);
  });
});
