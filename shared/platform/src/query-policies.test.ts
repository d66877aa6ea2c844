import { AppError } from '@atrium/api-client';
import { QUERY_POLICIES } from './query-policies';

const error = (status: number, code: string, message = '') => new AppError({ status, code, message });
const lost = error(0, 'NETWORK_ERROR');
const timedOut = error(0, 'ECONNABORTED');
const broken = error(500, 'INTERNAL');

interface Retrying {
  retry: (failures: number, failure: Error) => boolean;
}
const retriesOf = ({ retry }: Retrying, failure: Error) =>
  [0, 1, 2, 3, 4].filter((failures) => retry(failures, failure)).length;

const usual = QUERY_POLICIES.default.queries;
const { notifications, notificationStats, leave, conversations, rules, changedByOthers } = QUERY_POLICIES;

test.each<[string, number, string, Retrying, Error]>([
  ['any other data', 0, 'a 401', usual, error(401, 'TOKEN_EXPIRED')],
  ['any other data', 0, 'a 429', usual, error(429, 'RATE_LIMITED')],
  ['any other data', 1, 'anything else', usual, broken],
  ['notifications', 0, 'a 401', notifications, error(401, 'TOKEN_EXPIRED')],
  ['notifications', 0, 'a 429', notifications, error(429, 'RATE_LIMITED')],
  ['notifications', 2, 'a timeout', notifications, timedOut],
  ['notifications', 2, 'a message about a timeout', notifications, error(504, 'HTTP_504', 'Gateway Timeout')],
  ['notifications', 3, 'anything else', notifications, broken],
  ['notification counts', 2, 'a timeout', notificationStats, timedOut],
  ['leave', 0, 'a 401', leave, error(401, 'TOKEN_EXPIRED')],
  ['leave', 0, 'a 429', leave, error(429, 'RATE_LIMITED')],
  ['leave', 3, 'a 404', leave, error(404, 'NOT_FOUND')],
  ['leave', 3, 'anything else', leave, lost],
  ['chat', 0, 'a 401', conversations, error(401, 'TOKEN_EXPIRED')],
  ['chat', 0, 'a 403', conversations, error(403, 'NOT_A_PARTICIPANT')],
  ['chat', 0, 'a 429', conversations, error(429, 'RATE_LIMITED')],
  ['chat', 2, 'a 404', conversations, error(404, 'NOT_FOUND')],
  ['chat', 2, 'anything else', conversations, broken],
  ['rules', 2, 'a lost connection', rules, lost],
  ['rules', 2, 'a timeout', rules, timedOut],
  ['rules', 0, 'a refusal', rules, error(403, 'FORBIDDEN')],
  ['rules', 0, 'an error of the server', rules, broken],
  ['data that others change', 0, 'a refusal', changedByOthers, error(403, 'FORBIDDEN')],
  ['data that others change', 1, 'a lost connection', changedByOthers, lost],
  ['data that others change', 1, 'an error of the server', changedByOthers, broken],
])('retries queries of %s %i times after %s', (_kind, retries, _cause, policy, failure) => {
  expect(retriesOf(policy, failure)).toBe(retries);
});

test('does not retry without a network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const policies = [usual, ...Object.values(QUERY_POLICIES).flatMap((policy) => ('retry' in policy ? [policy] : []))];
  expect(policies.map((policy) => retriesOf(policy, lost))).toEqual(policies.map(() => 0));
});

test('doubles the delay from one second up to thirty', () => {
  const seconds = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];

  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => notifications.retryDelay(attempt))).toEqual(seconds);
  expect([0, 1].map((attempt) => rules.retryDelay(attempt))).toEqual([1_000, 2_000]);
});

test('backs off after server errors, but retries a 404 without a delay', () => {
  expect([0, 1, 2].map((attempt) => leave.retryDelay(attempt, broken))).toEqual([1_000, 2_000, 4_000]);
  expect(conversations.retryDelay(0, error(404, 'NOT_FOUND'))).toBe(0);
});

test('keeps data fresh and cached for the minutes in docs/PRODUCT.md', () => {
  const minutes = ({ staleTime, gcTime }: { staleTime?: number; gcTime?: number }) => [
    staleTime === undefined ? staleTime : staleTime / 60_000,
    gcTime === undefined ? gcTime : gcTime / 60_000,
  ];

  expect(minutes(QUERY_POLICIES.default.queries)).toEqual([10, 15]);
  expect(minutes(notifications)).toEqual([2, 5]);
  expect(minutes(notificationStats)).toEqual([5, 5]);
  expect(minutes(leave)).toEqual([0, 5]);
  expect(minutes(conversations)).toEqual([1, 5]);
  expect(minutes(QUERY_POLICIES.conversation)).toEqual([0.5, undefined]);
  expect(minutes(QUERY_POLICIES.chatSearch)).toEqual([0.5, undefined]);
  expect(minutes(QUERY_POLICIES.chatUsers)).toEqual([5, 10]);
});

test('refetches on focus only as docs/PRODUCT.md specifies', () => {
  expect(QUERY_POLICIES.default).toMatchObject({
    queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  });
  expect(notifications).toMatchObject({ refetchOnWindowFocus: false, refetchInterval: false });
  expect(conversations.refetchOnWindowFocus).toBe(true);
});
