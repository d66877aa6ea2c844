import { CHAT_NAMESPACE, type chatCommands, chatEvents } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import {
  createTypedSocket,
  type ReconnectPolicy,
  SOCKET_OPTIONS,
  type SocketConnectionOptions,
  type SocketEvent,
  type TypedSocket,
} from '@atrium/platform/socket';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { io } from 'socket.io-client';
import type { z } from 'zod';
import { type Live, liveOf } from './live';

type ChatCommands = { [Name in keyof typeof chatCommands]: z.input<(typeof chatCommands)[Name]> };

/** The payloads of the chat namespace's events by name. */
export type ChatEvents = { [Name in keyof typeof chatEvents]: z.output<(typeof chatEvents)[Name]> };
/** An event of the chat namespace, validated by its contract. */
export type ChatEvent = SocketEvent<typeof chatEvents>;

/** The connection to the chat namespace. */
export interface ChatSocket extends Pick<TypedSocket<typeof chatEvents, ChatCommands>, 'emit' | 'dispose'> {
  readonly connected: Live<boolean>;
  readonly events$: Observable<ChatEvent>;
}

/** Base delay after a failed attempt and delay after a disconnect, in ms (docs/PRODUCT.md, Messages and bulletin). */
const BASE_DELAY_MS = 5_000;
const MAX_ATTEMPTS = 5;

const POLICY: ReconnectPolicy = {
  delay(problem, failures) {
    if (problem === 'server-disconnect' || problem === 'connection-lost') return BASE_DELAY_MS;
    return failures > MAX_ATTEMPTS ? null : BASE_DELAY_MS * 2 ** (failures - 1);
  },
  afterSessionChangeMs: 0,
  afterOnlineMs: 0,
  connectTimeoutMs: 20_000,
};

type OpenSocket = SocketConnectionOptions['openSocket'];

const openChatSocket: OpenSocket = (auth) => io(CHAT_NAMESPACE, { ...SOCKET_OPTIONS, forceNew: true, auth });

interface ChatSocketOptions {
  auth: Pick<Platform['auth'], 'session$' | 'getState' | 'freshToken'>;
  open?: OpenSocket;
  /** Called after all connection attempts have failed. */
  onGiveUp: () => void;
}

/** Keeps a chat connection open while a user with a company is signed in, and emits its events. */
export function createChatSocket({ auth, open = openChatSocket, onGiveUp }: ChatSocketOptions): ChatSocket {
  const connected$ = new BehaviorSubject(false);
  const events$ = new Subject<ChatEvent>();
  const { emit, dispose, onAny, subscribe } = createTypedSocket<typeof chatEvents, ChatCommands>({
    auth,
    events: chatEvents,
    openSocket: open,
    policy: POLICY,
    onConnect: (socket) => socket.emit('chat:update_presence', { status: 'online' }),
    onGiveUp,
  });
  onAny((event) => events$.next(event));
  subscribe((isConnected) => connected$.next(isConnected));
  return {
    connected: liveOf(connected$),
    events$,
    emit,
    dispose() {
      dispose();
      connected$.complete();
      events$.complete();
    },
  };
}
