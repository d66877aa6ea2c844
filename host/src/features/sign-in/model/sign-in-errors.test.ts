import { apiError, networkError, unexplainedError } from '@atrium/testing';
import { isRetryable } from './sign-in-errors';

test.each([
  ['a lost connection', networkError()],
  ['a rate limit', apiError('RATE_LIMITED', { seconds: 5 })],
  ['a server that is starting', apiError('UNAVAILABLE')],
  ['a provider that does not respond', apiError('GOOGLE_UNAVAILABLE')],
  ['a proxy whose server is restarting', unexplainedError(503)],
])('retries a sign-in after %s', (_, error) => {
  expect(isRetryable(error)).toBe(true);
});

test.each([
  ['a wrong code', apiError('TWO_FACTOR_INVALID')],
  ['a refusal of the provider', apiError('GOOGLE_REFUSED')],
  ['an error of the server', apiError('INTERNAL')],
  ['an error of the app', new Error('No storage.')],
])('does not retry a sign-in after %s', (_, error) => {
  expect(isRetryable(error)).toBe(false);
});
