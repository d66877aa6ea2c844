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

test.each<[string, string, Retrying, Error, number]>([
  ['the default', 'a 401', usual, error(401, 'TOKEN_EXPIRED'), 0],
  ['the default', 'a 429', usual, error(429, 'RATE_LIMITED'), 0],
  ['the default', 'anything else', usual, broken, 1],
  ['notifications', 'a 401', notifications, error(401, 'TOKEN_EXPIRED'), 0],
  ['notifications', 'a 429', notifications, error(429, 'RATE_LIMITED'), 0],
  ['notifications', 'a timeout', notifications, timedOut, 2],
  ['notifications', 'a message about a timeout', notifications, error(504, 'HTTP_504', 'Gateway Timeout'), 2],
  ['notifications', 'anything else', notifications, broken, 3],
  ['notification counts', 'a timeout', notificationStats, timedOut, 2],
  ['leave', 'a 401', leave, error(401, 'TOKEN_EXPIRED'), 0],
  ['leave', 'a 429', leave, error(429, 'RATE_LIMITED'), 0],
  ['leave', 'a 404', leave, error(404, 'NOT_FOUND'), 3],
  ['leave', 'anything else', leave, lost, 3],
  ['chat', 'a 401', conversations, error(401, 'TOKEN_EXPIRED'), 0],
  ['chat', 'a 403', conversations, error(403, 'NOT_A_PARTICIPANT'), 0],
  ['chat', 'a 429', conversations, error(429, 'RATE_LIMITED'), 0],
  ['chat', 'a 404', conversations, error(404, 'NOT_FOUND'), 2],
  ['chat', 'anything else', conversations, broken, 2],
  ['rules', 'a lost connection', rules, lost, 2],
  ['rules', 'a timeout', rules, timedOut, 2],
  ['rules', 'a refusal', rules, error(403, 'FORBIDDEN'), 0],
  ['rules', 'an error of the server', rules, broken, 0],
  ['data that others change', 'a refusal', changedByOthers, error(403, 'FORBIDDEN'), 0],
  ['data that others change', 'a lost connection', changedByOthers, lost, 1],
  ['data that others change', 'an error of the server', changedByOthers, broken, 1],
])('%s: retries as often as specified after %s', (_kind, _name, policy, failure, retries) => {
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
