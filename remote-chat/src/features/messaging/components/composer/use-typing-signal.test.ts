import { createTypingSignal } from './use-typing-signal';

const CONVERSATION = 'drawings';

function startSignal() {
  const chat = { sendTypingStart: jest.fn(), sendTypingStop: jest.fn() };
  return { chat, signal: createTypingSignal(chat, CONVERSATION) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('sends the start once for quick typing, and the stop 3 s after the last keystroke', () => {
  const { chat, signal } = startSignal();
  signal.start();
  jest.advanceTimersByTime(1_000);
  signal.start();
  expect(chat.sendTypingStart.mock.calls).toEqual([[CONVERSATION]]);
  jest.advanceTimersByTime(2_999);
  expect(chat.sendTypingStop).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(chat.sendTypingStop.mock.calls).toEqual([[CONVERSATION]]);
});

it('sends the start again at least every 6 s, before it expires at receivers', () => {
  const { chat, signal } = startSignal();
  for (let second = 0; second <= 12; second += 1) {
    signal.start();
    expect(chat.sendTypingStart.mock.calls.length).toBeGreaterThan(Math.floor(second / 6));
    jest.advanceTimersByTime(1_000);
  }
  expect(chat.sendTypingStop).not.toHaveBeenCalled();
});

it('sends the stop only once, and the start again on the next keystroke', () => {
  const { chat, signal } = startSignal();
  signal.stop();
  expect(chat.sendTypingStop).not.toHaveBeenCalled();
  signal.start();
  signal.stop();
  signal.stop();
  signal.start();
  expect(chat.sendTypingStart).toHaveBeenCalledTimes(2);
  expect(chat.sendTypingStop).toHaveBeenCalledTimes(1);
});
