import { SOCKET_PATH, WORK_NAMESPACE, type workCommands, workEvents } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import {
  createSocketConnection,
  type ReconnectPolicy,
  type SocketConnectionOptions,
  type SocketLike,
} from '@atrium/platform/socket';
import { io } from 'socket.io-client';
import type { z } from 'zod';

export type WorkEvents = { [Name in keyof typeof workEvents]: z.output<(typeof workEvents)[Name]> };
export type WorkCommands = { [Name in keyof typeof workCommands]: z.input<(typeof workCommands)[Name]> };

/** This remote's only connection to the work namespace, for timers, entries, projects and tasks. */
export interface WorkSocket {
  isConnected(): boolean;
  /** Calls `listener` when the connection opens or closes. Returns a function that unsubscribes. */
  subscribe(listener: (isConnected: boolean) => void): () => void;
  /** Calls `listener` with each event of that name that matches its contract. Returns a function that unsubscribes. */
  on<Name extends keyof WorkEvents>(name: Name, listener: (payload: WorkEvents[Name]) => void): () => void;
  /**
   * Sends a command while connected and does nothing otherwise: each new connection fetches the current state.
   * `acknowledge` receives the server's response.
   */
  emit<Name extends keyof WorkCommands>(
    name: Name,
    payload: WorkCommands[Name],
    acknowledge?: (answer: unknown) => void,
  ): void;
  dispose(): void;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

const POLICY: ReconnectPolicy = {
  // Never stops retrying: otherwise this device's timers would diverge from those of other devices.
  delay: (_problem, failures, random) =>
    Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1), LONGEST_DELAY_MS) * (0.5 + random()),
  afterSessionChangeMs: 0,
  afterOnlineMs: 0,
  connectTimeoutMs: 20_000,
};

/** A socket whose commands the server can acknowledge. */
interface AnsweredSocket extends SocketLike {
  emit(event: string, payload?: unknown, acknowledge?: (answer: unknown) => void): unknown;
}

type OpenWorkSocket = (...parameters: Parameters<SocketConnectionOptions['openSocket']>) => AnsweredSocket;

export const openWorkSocket: OpenWorkSocket = (auth) =>
  io(WORK_NAMESPACE, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    // Opens a separate connection, because the shell's has a different reconnect policy.
    forceNew: true,
    auth,
  });

const names = Object.keys(workEvents) as (keyof WorkEvents)[]; // the keys of a constant object

/** Keeps a connection to the work namespace open while a user with a company is signed in. */
export function createWorkSocket({ auth }: Pick<Platform, 'auth'>, open: OpenWorkSocket = openWorkSocket): WorkSocket {
  const listeners = new Map<string, Set<(payload: never) => void>>();

  let answered: AnsweredSocket | null = null;

  const listen = (socket: AnsweredSocket) => {
    answered = socket;
    for (const name of names) {
      socket.on(name, (payload: unknown) => {
        const parsed = workEvents[name].safeParse(payload);
        // Ignore payloads that a newer server sends in an unknown shape; the next fetch includes the change.
        if (!parsed.success) return;
        for (const listener of listeners.get(name) ?? []) listener(parsed.data as never); // parsed by this very name
      });
    }
    return socket;
  };

  const connection = createSocketConnection({
    auth,
    openSocket: (giveToken) => listen(open(giveToken)),
    // The identity excludes the token: a connection outlives the token that it was opened with.
    identify: ({ isAuthenticated, user }) =>
      isAuthenticated && user?.company ? `${user._id} ${user.company._id}` : null,
    policy: POLICY,
  });

  return {
    isConnected: () => connection.isConnected(),
    subscribe: (listener) => connection.subscribe(listener),
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    emit(name, payload, acknowledge) {
      if (acknowledge === undefined) connection.emit(name, payload);
      else if (connection.isConnected()) answered?.emit(name, payload, acknowledge);
    },
    dispose() {
      connection.dispose();
      listeners.clear();
    },
  };
}
