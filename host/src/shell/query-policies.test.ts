import { AppError } from '@atrium/api-client';
import { doubledDelay, QUERY_POLICIES, retryNotifications, retryRules, retryUnrefused } from './query-policies';

const error = (status: number, code: string, message = '') => new AppError({ status, code, message });
type Retry = (failures: number, failure: Error) => boolean;
const retriesOf = (failure: Error, retry: Retry = retryNotifications) =>
  [0, 1, 2, 3].filter((failures) => retry(failures, failure)).length;

test.each([
  ['a 401 is never retried', error(401, 'TOKEN_EXPIRED'), 0],
  ['a time-out is retried twice', error(0, 'ECONNABORTED'), 2],
  ['what speaks of a timeout is retried twice', error(504, 'HTTP_504', 'Gateway Timeout'), 2],
  ['anything else is retried three times', error(500, 'INTERNAL'), 3],
])('notifications: %s', (_name, failure, retries) => {
  expect(retriesOf(failure)).toBe(retries);
});

test.each([
  ['a lost connection is tried three times in all', error(0, 'NETWORK_ERROR'), 2],
  ['a time-out too', error(0, 'ECONNABORTED'), 2],
  ['a refusal once', error(403, 'FORBIDDEN'), 0],
  ['an error of the server once', error(500, 'INTERNAL'), 0],
])('rules: %s', (_name, failure, retries) => {
  expect(retriesOf(failure, retryRules)).toBe(retries);
  expect([0, 1].map(QUERY_POLICIES.rules.retryDelay)).toEqual([1_000, 2_000]);
});

test.each([
  ['a refusal is not asked again', error(403, 'FORBIDDEN'), 0],
  ['a lost connection once more', error(0, 'NETWORK_ERROR'), 1],
  ['an error of the server once more', error(500, 'INTERNAL'), 1],
])('what others change: %s', (_name, failure, retries) => {
  expect(retriesOf(failure, retryUnrefused)).toBe(retries);
});

test('the delay doubles from one second and stops at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(doubledDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('what is fresh for how long is what the specification says', () => {
  const minutes = (ms: number) => ms / 60_000;

  expect(minutes(QUERY_POLICIES.default.queries.staleTime)).toBe(10);
  expect(minutes(QUERY_POLICIES.default.queries.gcTime)).toBe(15);
  expect(minutes(QUERY_POLICIES.notifications.staleTime)).toBe(2);
  expect(minutes(QUERY_POLICIES.notificationStats.staleTime)).toBe(5);
});
