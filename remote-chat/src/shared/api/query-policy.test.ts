import { apiError, networkError } from '@atrium/testing';
import { chatQueryPolicy } from './query-policy';

const { retry, retryDelay } = chatQueryPolicy.conversation;
const retriesOf = (failure: Error) => [0, 1, 2, 3].filter((failures) => retry(failures, failure)).length;

test.each([
  ['a 401', apiError('TOKEN_EXPIRED'), 0],
  ['a 403', apiError('NOT_A_PARTICIPANT'), 0],
  ['a 429', apiError('RATE_LIMITED'), 0],
  ['a 404', apiError('NOT_FOUND'), 2],
  ['a failure of the server', apiError('INTERNAL'), 2],
  ['a lost connection', networkError(), 2],
])('how often %s is asked again', (_name, failure, retries) => {
  expect(retriesOf(failure)).toBe(retries);
});

test('a server in trouble is given time, one that has answered is not waited for', () => {
  expect([0, 1].map((attempt) => retryDelay(attempt, apiError('INTERNAL')))).toEqual([1_000, 2_000]);
  expect(retryDelay(0, apiError('NOT_FOUND'))).toBe(0);
});

test('what is fresh and kept for how long is what the specification says, in ms', () => {
  expect(chatQueryPolicy).toMatchObject({
    conversations: { staleTime: 60_000, gcTime: 300_000, refetchOnWindowFocus: true },
    conversation: { staleTime: 30_000 },
    users: { staleTime: 300_000, gcTime: 600_000 },
  });
});
