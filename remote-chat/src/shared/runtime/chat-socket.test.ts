import type { chatEvents } from '@atrium/contracts';
import { buildMessage, createFakeAuth, createFakeSocket, signedIn, signedOut } from '@atrium/testing';
import { type ChatEvent, createChatSocket } from './chat-socket';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(session = signedIn()) {
  const auth = createFakeAuth(session);
  const fake = createFakeSocket<typeof chatEvents>();
  const onGiveUp = jest.fn();
  const socket = createChatSocket({ auth, open: () => fake, onGiveUp });
  jest.advanceTimersByTime(0);
  return { auth, fake, socket, onGiveUp };
}

test('connects while signed in and sends the presence online', () => {
  const { fake, socket } = start();
  expect(fake.attempts()).toBe(1);

  fake.accept();

  expect(socket.connected.value).toBe(true);
  expect(fake.sent).toEqual([{ name: 'chat:update_presence', payload: { status: 'online' } }]);
});

test('does not connect before there is a session', () => {
  const { auth, fake } = start(signedOut());
  expect(fake.attempts()).toBe(0);

  auth.set(signedIn());
  jest.advanceTimersByTime(0);

  expect(fake.attempts()).toBe(1);
});

test('reconnects 5 s after the server ended the connection', () => {
  const { fake, socket } = start();
  fake.accept();
  fake.drop('io server disconnect');
  expect(socket.connected.value).toBe(false);

  jest.advanceTimersByTime(4_999);
  expect(fake.attempts()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(fake.attempts()).toBe(2);
});

test('retries 5 times with doubled delays, and then reports the failure once', () => {
  const { fake, onGiveUp } = start();
  for (const delay of [5_000, 10_000, 20_000, 40_000, 80_000]) {
    const before = fake.attempts();
    fake.refuse('xhr poll error');
    jest.advanceTimersByTime(delay - 1);
    expect(fake.attempts()).toBe(before);
    jest.advanceTimersByTime(1);
    expect(fake.attempts()).toBe(before + 1);
  }
  expect(onGiveUp).not.toHaveBeenCalled();

  fake.refuse('xhr poll error');
  jest.advanceTimersByTime(600_000);

  expect(onGiveUp).toHaveBeenCalledTimes(1);
  expect(fake.attempts()).toBe(6);
});

test.each([
  ['Token expired', 'another token', 'test-token'],
  ['Too many open connections (50 at most)', 'the same token', null],
])('reconnects 5 s after “%s” with %s', async (refusal, _which, rejected) => {
  const auth = createFakeAuth();
  const freshToken = jest.spyOn(auth, 'freshToken');
  const fake = createFakeSocket<typeof chatEvents>();
  let connects = () => Promise.resolve();
  createChatSocket({
    auth,
    open: (give) => {
      connects = () => new Promise((resolve) => give(() => resolve()));
      return fake;
    },
    onGiveUp: jest.fn(),
  });
  jest.advanceTimersByTime(0);
  await connects();
  fake.refuse(refusal);
  jest.advanceTimersByTime(5_000);
  await connects();

  expect(fake.attempts()).toBe(2);
  expect(freshToken.mock.calls).toEqual([[null], [rejected]]);
});

test('reconnects at once when the device is back online', () => {
  const { fake } = start();
  fake.refuse('xhr poll error');
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(0);

  expect(fake.attempts()).toBe(2);
});

test('resets the delays after a successful connection', () => {
  const { fake } = start();
  fake.refuse('xhr poll error');
  jest.advanceTimersByTime(5_000);
  fake.refuse('xhr poll error');
  jest.advanceTimersByTime(10_000);
  fake.accept();
  fake.drop('transport close');
  jest.advanceTimersByTime(5_000);
  const before = fake.attempts();
  fake.refuse('xhr poll error');
  jest.advanceTimersByTime(5_000);

  expect(fake.attempts()).toBe(before + 1);
});

test('does not reconnect after logout', () => {
  const { auth, fake } = start();
  fake.drop('transport close');
  auth.set(signedOut());
  jest.advanceTimersByTime(600_000);

  expect(fake.attempts()).toBe(1);
});

test('emits known events and ignores unknown and invalid ones', () => {
  const { fake, socket } = start();
  const arrived: ChatEvent[] = [];
  socket.events$.subscribe((event) => arrived.push(event));
  const message = buildMessage();

  fake.deliver('chat:new_message', message);
  fake.deliverRaw('chat:new_message', { nonsense: true });
  fake.deliverRaw('chat:from_the_future', {});

  expect(arrived).toEqual([{ name: 'chat:new_message', payload: message }]);
});
