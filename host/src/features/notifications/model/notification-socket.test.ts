import { type AuthState, SIGNED_OUT } from '@atrium/auth';
import type { User } from '@atrium/contracts';
import { BehaviorSubject } from 'rxjs';
import { connectNotifications } from './notification-socket';

const user = { id: 'ada', company: { _id: 'acme', name: 'Acme' } } as User; // the properties that the socket reads
const session = (accessToken: string, who: User = user): AuthState => ({
  ...SIGNED_OUT,
  accessToken,
  user: who,
  isAuthenticated: true,
  initializationAttempted: true,
});

function setUp(first: AuthState) {
  const listeners = new Map<string, (payload: never) => void>();
  const socket = {
    active: false,
    connect: jest.fn(),
    disconnect: jest.fn(),
    emit: jest.fn(),
    on: (event: string, listener: (payload: never) => void) => listeners.set(event, listener),
  };
  const session$ = new BehaviorSubject(first);
  const freshToken = jest.fn((_rejected?: string | null) => Promise.resolve('fresh'));
  let askToken = () => {};
  const connection = connectNotifications({
    auth: { session$, getState: () => session$.value, freshToken },
    openSocket: (giveToken) => {
      askToken = () => giveToken(() => undefined);
      return socket;
    },
    random: () => 0.5,
  });
  const happen = (event: string, payload?: unknown) => listeners.get(event)?.(payload as never); // its listener
  /** Requests the token as Socket.IO does, on each connection. */
  const connected = async () => {
    askToken();
    await Promise.resolve();
    happen('connect');
  };
  return { socket, session$, freshToken, connection, happen, connected, askToken: () => askToken() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('does not connect without a token and a user', () => {
  const { socket } = setUp(SIGNED_OUT);

  jest.advanceTimersByTime(60_000);

  expect(socket.connect).not.toHaveBeenCalled();
});

test('connects when a session starts', () => {
  const { socket, session$ } = setUp(SIGNED_OUT);

  session$.next(session('one'));
  jest.advanceTimersByTime(0);

  expect(socket.connect).toHaveBeenCalledTimes(1);
});

test('reconnects 500 ms after a token change', () => {
  const { socket, session$ } = setUp(session('one'));
  jest.advanceTimersByTime(0);
  socket.disconnect.mockClear();

  session$.next(session('two'));
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(499);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('reconnects when the company changes', () => {
  const { socket, session$ } = setUp(session('one'));
  jest.advanceTimersByTime(0);

  session$.next(session('one', { ...user, company: { _id: 'other', name: 'Other' } }));
  jest.advanceTimersByTime(500);

  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('keeps the connection when other data of the user change', () => {
  const { socket, session$ } = setUp(session('one'));
  jest.advanceTimersByTime(0);
  socket.disconnect.mockClear();

  session$.next(session('one', { ...user, name: 'Ada King' }));

  expect(socket.disconnect).not.toHaveBeenCalled();
});

test.each(['Token expired', 'Authentication failed'])(
  'requests a new token after "%s" and connects 2 s later',
  async (message) => {
    const { socket, freshToken, happen, askToken } = setUp(session('one'));
    jest.advanceTimersByTime(0);
    askToken();
    await Promise.resolve();

    happen('connect_error', new Error(message));
    jest.advanceTimersByTime(1_999);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    askToken();
    expect(freshToken.mock.calls).toEqual([[null], ['fresh']]);
  },
);

test('reconnects after 1 s, doubled up to 5 s, while the network fails', () => {
  const { socket, happen } = setUp(session('one'));
  jest.advanceTimersByTime(0);
  socket.active = true;

  for (const delay of [1_000, 2_000, 4_000, 5_000, 5_000, 5_000]) {
    const before = socket.connect.mock.calls.length;
    happen('connect_error', new Error('websocket error'));
    jest.advanceTimersByTime(delay - 1);
    expect(socket.connect).toHaveBeenCalledTimes(before);
    jest.advanceTimersByTime(1);
    expect(socket.connect).toHaveBeenCalledTimes(before + 1);
  }
});

test.each(['Too many open connections (50 at most)', 'The service is unavailable'])(
  'keeps the token after "%s" and connects 5 s later',
  async (message) => {
    const { socket, freshToken, happen, askToken } = setUp(session('one'));
    jest.advanceTimersByTime(0);

    happen('connect_error', new Error(message));
    jest.advanceTimersByTime(4_999);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    askToken();
    expect(freshToken).toHaveBeenLastCalledWith(null);
  },
);

test('connects again 1 s after the server closed the connection', async () => {
  const { socket, happen, connected } = setUp(session('one'));
  jest.advanceTimersByTime(0);
  await connected();

  happen('disconnect', 'io server disconnect');
  jest.advanceTimersByTime(999);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);

  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('disconnects on logout and cancels a pending reconnection', async () => {
  const { socket, session$, happen, connected } = setUp(session('one'));
  jest.advanceTimersByTime(0);
  await connected();
  happen('disconnect', 'io server disconnect');

  session$.next(SIGNED_OUT);
  jest.advanceTimersByTime(60_000);

  expect(socket.connect).toHaveBeenCalledTimes(1);
  expect(socket.disconnect).toHaveBeenCalled();
});
