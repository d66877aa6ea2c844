import { type chatCommands, chatEvents } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import {
  createSocketConnection,
  type ReconnectPolicy,
  type SocketConnectionOptions,
  type SocketLike,
} from '@atrium/platform/socket';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import type { z } from 'zod';
import { type Live, liveOf } from './live';

type Auth = Pick<Platform['auth'], 'session$' | 'getState' | 'freshToken'>;

export type ChatEvents = { [Name in keyof typeof chatEvents]: z.output<(typeof chatEvents)[Name]> };
export type ChatCommands = { [Name in keyof typeof chatCommands]: z.input<(typeof chatCommands)[Name]> };

/** An event of the chat namespace, validated by its contract. */
export type ChatEvent = { [Name in keyof ChatEvents]: { name: Name; payload: ChatEvents[Name] } }[keyof ChatEvents];

export interface ChatSocket {
  readonly connected: Live<boolean>;
  readonly events$: Observable<ChatEvent>;
  /** Sends while connected. Nothing is queued, because a new connection fetches the state that it needs. */
  emit<Name extends keyof ChatCommands>(name: Name, payload: ChatCommands[Name]): void;
  dispose(): void;
}

/** Base delay after a failed attempt and delay after a disconnect, in ms (docs/PRODUCT.md, Messages and bulletin). */
const BASE_DELAY_MS = 5_000;
const ATTEMPTS = 5;

const POLICY: ReconnectPolicy = {
  delay(problem, failures) {
    if (problem === 'server-disconnect' || problem === 'connection-lost') return BASE_DELAY_MS;
    return failures > ATTEMPTS ? null : BASE_DELAY_MS * 2 ** (failures - 1);
  },
  afterSessionChangeMs: 0,
  afterOnlineMs: 0,
  connectTimeoutMs: 20_000,
};

const names = Object.keys(chatEvents) as (keyof typeof chatEvents)[]; // the keys of a constant object

interface ChatSocketOptions {
  auth: Auth;
  open: SocketConnectionOptions['openSocket'];
  /** Called after all connection attempts have failed. */
  onGiveUp: () => void;
}

/** Keeps a chat connection open while a user with a company is signed in, and emits its events. */
export function createChatSocket({ auth, open, onGiveUp }: ChatSocketOptions): ChatSocket {
  const connected$ = new BehaviorSubject(false);
  const events$ = new Subject<ChatEvent>();

  const listen = (socket: SocketLike) => {
    for (const name of names) {
      socket.on(name, (payload: unknown) => {
        const checked = chatEvents[name].safeParse(payload);
        // Ignores unknown payloads from a newer server; the next fetch includes the change.
        if (checked.success) events$.next({ name, payload: checked.data } as ChatEvent); // parsed by its own schema
      });
    }
    return socket;
  };

  const connection = createSocketConnection({
    auth,
    openSocket: (giveToken) => listen(open(giveToken)),
    // The identity excludes the token, because a connection outlives the token that it was opened with.
    identify: ({ isAuthenticated, user }) =>
      isAuthenticated && user?.company ? `${user._id} ${user.company._id}` : null,
    policy: POLICY,
    onConnect: (socket) => socket.emit('chat:update_presence', { status: 'online' }),
    onGiveUp,
  });
  connection.subscribe((isConnected) => connected$.next(isConnected));

  return {
    connected: liveOf(connected$),
    events$,
    emit: (name, payload) => connection.emit(name, payload),
    dispose() {
      connection.dispose();
      connected$.complete();
      events$.complete();
    },
  };
}
