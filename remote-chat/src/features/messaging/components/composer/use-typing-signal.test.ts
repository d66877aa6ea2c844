import { createTypingSignal } from './use-typing-signal';

const CONVERSATION = 'drawings';

function startSignal() {
  const chat = { typingStarted: jest.fn(), typingStopped: jest.fn() };
  return { chat, signal: createTypingSignal(chat, CONVERSATION) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('sends the start once for quick typing, and the stop 3 s after the last keystroke', () => {
  const { chat, signal } = startSignal();
  signal.typed();
  jest.advanceTimersByTime(1_000);
  signal.typed();
  expect(chat.typingStarted.mock.calls).toEqual([[CONVERSATION]]);
  jest.advanceTimersByTime(2_999);
  expect(chat.typingStopped).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(chat.typingStopped.mock.calls).toEqual([[CONVERSATION]]);
});

it('sends the start again at least every 6 s, before it expires at receivers', () => {
  const { chat, signal } = startSignal();
  for (let second = 0; second <= 12; second += 1) {
    signal.typed();
    expect(chat.typingStarted.mock.calls.length).toBeGreaterThan(Math.floor(second / 6));
    jest.advanceTimersByTime(1_000);
  }
  expect(chat.typingStopped).not.toHaveBeenCalled();
});

it('sends the stop only once, and the start again on the next keystroke', () => {
  const { chat, signal } = startSignal();
  signal.stopped();
  expect(chat.typingStopped).not.toHaveBeenCalled();
  signal.typed();
  signal.stopped();
  signal.stopped();
  signal.typed();
  expect(chat.typingStarted).toHaveBeenCalledTimes(2);
  expect(chat.typingStopped).toHaveBeenCalledTimes(1);
});
