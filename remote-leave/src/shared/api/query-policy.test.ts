import { apiError, networkError } from '@atrium/testing';
import { leaveQueryPolicy } from './query-policy';

const { gcTime, retry, retryDelay } = leaveQueryPolicy;
const retriesOf = (failure: Error) => [0, 1, 2, 3, 4].filter((failures) => retry(failures, failure)).length;

test.each([
  ['a 401', apiError('TOKEN_EXPIRED'), 0],
  ['a 429', apiError('RATE_LIMITED'), 0],
  ['a 404', apiError('NOT_FOUND'), 3],
  ['a failure of the server', apiError('INTERNAL'), 3],
  ['a lost connection', networkError(), 3],
])('how often %s is asked again', (_name, failure, retries) => {
  expect(retriesOf(failure)).toBe(retries);
});

test('a server in trouble is given time, one that has answered is not waited for', () => {
  expect([0, 1, 2].map((attempt) => retryDelay(attempt, networkError()))).toEqual([1_000, 2_000, 4_000]);
  expect(retryDelay(0, apiError('NOT_FOUND'))).toBe(0);
});

test('a list is kept for five minutes', () => {
  expect(gcTime).toBe(5 * 60_000);
});
