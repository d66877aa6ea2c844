import { codeOf } from '@atrium/api-client';
import { type AuthClient, type AuthState, socketTokens } from '@atrium/auth';
import { SERVICE_RESTART, SOCKET_PATH } from '@atrium/contracts';
import { type Clock, type RandomSource, systemClock } from '../timing';

/** The part of a Socket.IO client that is used. Create it with `SOCKET_OPTIONS`. */
export interface SocketLike {
  /** In a `connect_error`: false if the server answered with a refusal, true if the network failed. */
  readonly active: boolean;
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (payload: never) => void): unknown;
  emit(event: string, ...parameters: unknown[]): unknown;
}

/**
 * Options of the Socket.IO client for every namespace. `createSocketConnection` reconnects, with the delays of its
 * policy. A namespace other than the default one also needs `forceNew`, because namespaces that share a connection
 * would share its life.
 */
export const SOCKET_OPTIONS = {
  path: SOCKET_PATH,
  transports: ['websocket'],
  autoConnect: false,
  reconnection: false,
  /** Time in ms after which a connection attempt has failed. */
  timeout: 20_000,
};

/**
 * The reasons why there is no connection:
 * - `unreachable`: the connection attempt failed or timed out
 * - `token-rejected`: the server refused the access token
 * - `refused`: the server refused for another reason, such as too many open connections
 * - `server-disconnect`: the server closed the connection
 * - `connection-lost`: the network closed it
 *
 * A server that restarts is none of them: `createSocketConnection` then reconnects within a second.
 */
export type ConnectionProblem = 'unreachable' | 'token-rejected' | 'refused' | 'server-disconnect' | 'connection-lost';

/** Determines when to reconnect. All times are in ms. */
export interface ReconnectPolicy {
  /**
   * Returns the delay before the next attempt, or null to give up. `failures` counts failures since the last
   * connection.
   */
  delay(problem: ConnectionProblem, failures: number, random: RandomSource): number | null;
  /** Delay after the token, person or company of the session changed. */
  afterSessionChangeMs: number;
  /** Delay after the device is back online. */
  afterOnlineMs: number;
  /** An attempt that takes longer counts as failed. */
  connectTimeoutMs: number;
}

/** Options of a connection: its session, its socket and its reconnects. */
export interface SocketConnectionOptions {
  auth: Pick<AuthClient, 'session$' | 'getState' | 'freshToken'>;
  /** Creates the socket. The socket calls `giveToken` for a token on each connection attempt. */
  openSocket: (giveToken: (answer: (data: { token: string }) => void) => void) => SocketLike;
  /** Returns the identity that the connection is for. A new identity requires a new connection; null requires none. */
  identify: (session: AuthState) => string | null;
  policy: ReconnectPolicy;
  /** Called when a connection is established, before the subscribers. */
  onConnect?: (socket: SocketLike) => void;
  /** Called when the policy gives up. Connecting resumes with a new session or network. */
  onGiveUp?: () => void;
  clock?: Clock;
  random?: RandomSource;
  /** Calls `listener` when the device is back online. Returns a function that unsubscribes. */
  onOnline?: (listener: () => void) => () => void;
}

/** A connection that stays open while there is a session. */
export interface SocketConnection {
  isConnected(): boolean;
  /** Calls `listener` when the connection opens or closes. Returns a function that unsubscribes. */
  subscribe(listener: (isConnected: boolean) => void): () => void;
  /**
   * Sends an event if connected and drops it otherwise: a new connection starts by requesting the state it needs.
   * `acknowledge` receives the server's response.
   */
  emit(event: string, payload?: unknown, acknowledge?: (answer: unknown) => void): void;
  /** Ends the connection and all timers. */
  dispose(): void;
}

type State = 'idle' | 'waiting' | 'connecting' | 'connected' | 'given-up';

/** Longest delay in ms before reconnecting to another node; random, so that not all clients of a node come at once. */
const RESTART_SPREAD_MS = 1_000;

/** Returns whether a server that restarts closed the connection; `details` are those that Socket.IO passes. */
function isRestart(details: unknown): boolean {
  if (typeof details !== 'object' || details === null || !('context' in details)) return false;
  // The event with which the WebSocket closed.
  const { context } = details;
  return typeof context === 'object' && context !== null && 'code' in context && context.code === SERVICE_RESTART;
}

const onWindowOnline = (listener: () => void) => {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
};

const TOKEN_REJECTIONS: ReadonlySet<string> = new Set(['TOKEN_EXPIRED', 'AUTHENTICATION_FAILED']);

const isTokenRejection = ({ message }: Error) => TOKEN_REJECTIONS.has(codeOf({ message }));

/** Keeps a socket connected while a user is signed in, and only then. */
export function createSocketConnection(options: SocketConnectionOptions): SocketConnection {
  const { auth, identify, policy, onConnect, onGiveUp } = options;
  const { clock = systemClock, random = () => Math.random(), onOnline = onWindowOnline } = options;
  const tokens = socketTokens(auth);
  const listeners = new Set<(isConnected: boolean) => void>();
  let state: State = 'idle';
  let failures = 0;
  let identity: string | null = null;
  let cancelTimer = () => {};

  const socket = options.openSocket(tokens.give);

  const enter = (next: State) => {
    cancelTimer();
    const wasConnected = state === 'connected';
    state = next;
    const isConnected = state === 'connected';
    if (isConnected === wasConnected) return;
    for (const listener of listeners) listener(isConnected);
  };

  function connectIn(ms: number): void {
    enter('waiting');
    cancelTimer = clock.schedule(connect, ms);
  }

  function connect(): void {
    enter('connecting');
    cancelTimer = clock.schedule(() => {
      abandon();
      reconnectAfter('unreachable');
    }, policy.connectTimeoutMs);
    socket.connect();
  }

  /** Ends the current connection or attempt. Its remaining events are ignored. */
  function abandon(): void {
    enter('idle');
    socket.disconnect();
  }

  function reconnectAfter(problem: ConnectionProblem): void {
    if (problem === 'token-rejected') tokens.recordRefusal();
    if (problem !== 'server-disconnect' && problem !== 'connection-lost') failures += 1;
    const delay = policy.delay(problem, failures, random);
    if (delay !== null) return connectIn(delay);
    enter('given-up');
    onGiveUp?.();
  }

  socket.on('connect', () => {
    if (state !== 'connecting') {
      // A response to an abandoned attempt.
      socket.disconnect();
      return;
    }
    failures = 0;
    cancelTimer();
    onConnect?.(socket);
    enter('connected');
  });
  socket.on('connect_error', (error: Error) => {
    if (state !== 'connecting') return;
    if (isTokenRejection(error)) reconnectAfter('token-rejected');
    else reconnectAfter(socket.active ? 'unreachable' : 'refused');
  });
  socket.on('disconnect', (reason: string, details?: unknown) => {
    // While it connects, the connection may close before the server has accepted the socket.
    if (state !== 'connected' && state !== 'connecting') return;
    if (isRestart(details)) connectIn(random() * RESTART_SPREAD_MS);
    else if (state === 'connecting') reconnectAfter('unreachable');
    else reconnectAfter(reason === 'io server disconnect' ? 'server-disconnect' : 'connection-lost');
  });

  const session = auth.session$.subscribe((current) => {
    const next = identify(current);
    if (next === identity) return;
    const isFirst = identity === null;
    identity = next;
    failures = 0;
    abandon();
    if (next !== null) connectIn(isFirst ? 0 : policy.afterSessionChangeMs);
  });

  const removeOnline = onOnline(() => {
    if (state === 'idle' || state === 'connected') return;
    // An attempt that started without a network may hang until its timeout.
    failures = 0;
    abandon();
    connectIn(policy.afterOnlineMs);
  });

  return {
    isConnected: () => state === 'connected',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(event, payload, acknowledge) {
      if (state !== 'connected') return;
      // Socket.IO would send a missing acknowledgement as another parameter.
      socket.emit(event, payload, ...(acknowledge ? [acknowledge] : []));
    },
    dispose() {
      session.unsubscribe();
      removeOnline();
      abandon();
      listeners.clear();
    },
  };
}
