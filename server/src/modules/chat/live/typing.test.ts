import type { AppDeps } from '../../../deps/deps';
import { TYPING_MS, typingOf } from './typing';

const [CONVERSATION, ADA] = ['drawings', 'ada'];

function startTyping(forgetMs?: number) {
  const emitTo = jest.fn();
  const typing = typingOf({ realtime: { emitTo } } as unknown as AppDeps); // uses nothing else
  typing.set(CONVERSATION, ADA, true, forgetMs);
  return { typing, emitTo };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([
  ['3 s after a request', TYPING_MS, 3_000],
  ['6 s after the last event of a socket', undefined, 6_000],
])('ends typing %s', (_name, forgetMs, after) => {
  const { typing, emitTo } = startTyping(forgetMs);
  jest.advanceTimersByTime(after - 1);
  expect(typing.isTyping(CONVERSATION, ADA)).toBe(true);
  jest.advanceTimersByTime(1);
  expect(typing.isTyping(CONVERSATION, ADA)).toBe(false);
  expect(emitTo.mock.calls).toEqual([
    [expect.anything(), 'chat:typing_stop', { conversationId: CONVERSATION, userId: ADA }],
  ]);
});

it('restarts the timeout with each event', () => {
  const { typing, emitTo } = startTyping(TYPING_MS);
  jest.advanceTimersByTime(2_000);
  typing.set(CONVERSATION, ADA, true, TYPING_MS);
  jest.advanceTimersByTime(2_000);
  expect(typing.isTyping(CONVERSATION, ADA)).toBe(true);
  expect(emitTo).not.toHaveBeenCalled();
});
