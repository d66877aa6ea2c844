import { type chatCommands, chatEvents, SOCKET_REFUSALS } from '@atrium/contracts';
import { type Platform, socketTokens } from '@atrium/platform';
import { BehaviorSubject, distinctUntilChanged, fromEvent, map, type Observable, Subject } from 'rxjs';
import type { z } from 'zod';
import { type Live, liveOf } from './live';

type Auth = Pick<Platform['auth'], 'session$' | 'getState' | 'freshToken'>;

export type ChatEvents = { [Name in keyof typeof chatEvents]: z.output<(typeof chatEvents)[Name]> };
export type ChatCommands = { [Name in keyof typeof chatCommands]: z.input<(typeof chatCommands)[Name]> };

/** What happened on the chat namespace, checked by its contract. */
export type ChatEvent = { [Name in keyof ChatEvents]: { name: Name; payload: ChatEvents[Name] } }[keyof ChatEvents];

/** What is needed of a Socket.IO client; it must not reconnect by itself. */
export interface SocketLike {
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (payload: never) => void): unknown;
  emit(event: string, payload: unknown): unknown;
}

export interface ChatSocket {
  readonly connected: Live<boolean>;
  readonly events$: Observable<ChatEvent>;
  /** Sends while connected; nothing is kept for later, since a new connection starts from what it asks for. */
  emit<Name extends keyof ChatCommands>(name: Name, payload: ChatCommands[Name]): void;
  dispose(): void;
}

/** The specification's times of reconnection, in ms: 5 s after the server ended it, else doubled up to 5 attempts. */
const BASE_DELAY = 5_000;
const ATTEMPTS = 5;

const names = Object.keys(chatEvents) as (keyof typeof chatEvents)[]; // the keys of a constant object

interface ChatSocketOptions {
  auth: Auth;
  /** Makes the socket; `token` is asked at every connection. */
  open: (token: (answer: (data: { token: string }) => void) => void) => SocketLike;
  /** All attempts failed. */
  onGivenUp: () => void;
}

/** Keeps a chat connection while somebody with a company is signed in, and tells what arrives on it. */
export function createChatSocket({ auth, open, onGivenUp }: ChatSocketOptions): ChatSocket {
  const connected$ = new BehaviorSubject(false);
  const events$ = new Subject<ChatEvent>();
  const tokens = socketTokens(auth);
  const socket = open(tokens.give);
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connectIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (identityOf(auth)) socket.connect();
    }, delay);
  };
  const startAfresh = () => {
    attempts = 0;
    if (!connected$.value) connectIn(0);
  };

  socket.on('connect', () => {
    attempts = 0;
    connected$.next(true);
    socket.emit('chat:update_presence', { status: 'online' });
  });
  socket.on('disconnect', (reason: string) => {
    connected$.next(false);
    // "io client disconnect" is our own doing: signed out, another company, or disposed.
    if (reason !== 'io client disconnect') connectIn(BASE_DELAY);
  });
  socket.on('connect_error', (error: Error) => {
    if (error.message === SOCKET_REFUSALS.expired || error.message === SOCKET_REFUSALS.failed) tokens.refused();
    attempts += 1;
    if (attempts > ATTEMPTS) onGivenUp();
    else connectIn(BASE_DELAY * 2 ** (attempts - 1));
  });
  for (const name of names) {
    socket.on(name, (payload: unknown) => {
      const checked = chatEvents[name].safeParse(payload);
      // Unknown shapes of a newer server are left alone; the next fetch has what they told.
      if (checked.success) events$.next({ name, payload: checked.data } as ChatEvent); // parsed by this very name
    });
  }

  const identity$ = auth.session$.pipe(
    map(() => identityOf(auth)),
    distinctUntilChanged(),
  );
  const subscription = identity$.subscribe((identity) => {
    clearTimeout(timer);
    socket.disconnect();
    connected$.next(false);
    if (identity) startAfresh();
  });
  // A device that is back online need not wait out the delay.
  subscription.add(fromEvent(window, 'online').subscribe(startAfresh));

  return {
    connected: liveOf(connected$),
    events$,
    emit: (name, payload) => {
      if (connected$.value) socket.emit(name, payload);
    },
    dispose() {
      clearTimeout(timer);
      subscription.unsubscribe();
      socket.disconnect();
      connected$.complete();
      events$.complete();
    },
  };
}

/** Whom the connection speaks for; another person or company needs another connection. */
function identityOf(auth: Auth): string | null {
  const { user, isAuthenticated } = auth.getState();
  return isAuthenticated && user?.company ? `${user._id} ${user.company._id}` : null;
}
