import { type AuthState, SIGNED_OUT } from '@atrium/auth';
import type { User } from '@atrium/contracts';
import { BehaviorSubject } from 'rxjs';
import { keepConnected } from './notification-socket';

const user = { id: 'ada', company: { _id: 'acme', name: 'Acme' } } as User; // what the socket looks at
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
  const onRefused = jest.fn();
  const stop = keepConnected(socket, { session$, getState: () => session$.value }, onRefused);
  const happen = (event: string, payload: unknown) => listeners.get(event)?.(payload as never); // the listener of that event
  return { socket, session$, onRefused, stop, happen };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('without a token and a user nothing is connected', () => {
  const { socket } = setUp(SIGNED_OUT);

  jest.advanceTimersByTime(60_000);

  expect(socket.connect).not.toHaveBeenCalled();
});

test('connects as soon as there is a session', () => {
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

test('another company is another connection', () => {
  const { socket, session$ } = setUp(session('one'));
  jest.advanceTimersByTime(0);

  session$.next(session('one', { ...user, company: { _id: 'other', name: 'Other' } }));
  jest.advanceTimersByTime(500);

  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('a change of the session that is not its identity keeps the connection', () => {
  const { socket, session$ } = setUp(session('one'));
  jest.advanceTimersByTime(0);
  socket.disconnect.mockClear();

  session$.next(session('one', { ...user, name: 'Ada King' }));

  expect(socket.disconnect).not.toHaveBeenCalled();
});

test.each(['Token expired', 'Authentication failed'])(
  'after "%s" has the token replaced and connects 2 s later',
  (message) => {
    const { socket, onRefused, happen } = setUp(session('one'));
    jest.advanceTimersByTime(0);

    happen('connect_error', new Error(message));
    expect(onRefused).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_999);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(socket.connect).toHaveBeenCalledTimes(2);
  },
);

test('any other error is left to the reconnection of the library', () => {
  const { socket, onRefused, happen } = setUp(session('one'));
  jest.advanceTimersByTime(0);
  socket.active = true;

  happen('connect_error', new Error('websocket error'));
  jest.advanceTimersByTime(10_000);

  expect(onRefused).not.toHaveBeenCalled();
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

test.each(['Too many open connections (50 at most)', 'The service is unavailable'])(
  'put off with "%s", keeps the token and connects 5 s later',
  (message) => {
    const { socket, onRefused, happen } = setUp(session('one'));
    jest.advanceTimersByTime(0);

    happen('connect_error', new Error(message));
    jest.advanceTimersByTime(4_999);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(socket.connect).toHaveBeenCalledTimes(2);
    expect(onRefused).not.toHaveBeenCalled();
  },
);

test('put off by the server, connects by hand after 1 s', () => {
  const { socket, happen } = setUp(session('one'));
  jest.advanceTimersByTime(0);

  happen('disconnect', 'io server disconnect');
  jest.advanceTimersByTime(1_000);

  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('logging out disconnects, also where a reconnection was waiting', () => {
  const { socket, session$, happen } = setUp(session('one'));
  jest.advanceTimersByTime(0);
  happen('disconnect', 'io server disconnect');

  session$.next(SIGNED_OUT);
  jest.advanceTimersByTime(60_000);

  expect(socket.connect).toHaveBeenCalledTimes(1);
  expect(socket.disconnect).toHaveBeenCalled();
});
