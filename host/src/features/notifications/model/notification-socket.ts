import type { AuthClient, AuthState } from '@atrium/auth';
import { SOCKET_REFUSALS } from '@atrium/contracts';
import { distinctUntilChanged, map } from 'rxjs';

/** What is needed of a Socket.IO client. */
export interface SocketLike {
  /** Whether it connects again by itself. */
  readonly active: boolean;
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (payload: never) => void): unknown;
  emit(event: string, payload?: unknown): unknown;
}

/** Options of the specification; times in ms. */
export const SOCKET_OPTIONS = {
  transports: ['websocket'],
  autoConnect: false,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
};

const AFTER_REFUSAL = 2_000;
/** The server is busy or has enough of this person's sockets; as long as the longest pause of the specification. */
const AFTER_POSTPONEMENT = 5_000;
const AFTER_TOKEN_CHANGE = 500;
const AFTER_SERVER_DISCONNECT = 1_000;

/** Who the socket speaks for: another token, person or company needs another connection. */
const identityOf = (state: AuthState) =>
  state.accessToken && state.user ? `${state.accessToken} ${state.user.id} ${state.user.company?._id ?? ''}` : null;

/** Keeps the socket connected while there is a session, and only then. Returns what ends it. */
export function keepConnected(
  socket: SocketLike,
  auth: Pick<AuthClient, 'session$' | 'getState'>,
  onRefused: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connectedBefore = false;

  const connectIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (identityOf(auth.getState())) socket.connect();
    }, delay);
  };

  socket.on('connect_error', (error: Error) => {
    // What the network does is retried by Socket.IO, what the server answers is not.
    if (socket.active) return;
    if (error.message === SOCKET_REFUSALS.expired || error.message === SOCKET_REFUSALS.failed) {
      onRefused();
      connectIn(AFTER_REFUSAL);
    } else {
      connectIn(AFTER_POSTPONEMENT);
    }
  });
  socket.on('disconnect', (reason: string) => {
    if (reason === 'io server disconnect') connectIn(AFTER_SERVER_DISCONNECT);
  });

  const subscription = auth.session$.pipe(map(identityOf), distinctUntilChanged()).subscribe((identity) => {
    clearTimeout(timer);
    socket.disconnect();
    if (identity) connectIn(connectedBefore ? AFTER_TOKEN_CHANGE : 0);
    connectedBefore = identity !== null;
  });

  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
    socket.disconnect();
  };
}
