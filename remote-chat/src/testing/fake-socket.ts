import type { ChatEvents, SocketLike } from '../shared/runtime/chat-socket';

type Listener = (payload: never) => void;

/** A socket without a network: a test says when it connects and what arrives. */
export interface FakeSocket extends SocketLike {
  /** Everything that was sent, in order. */
  readonly sent: { name: string; payload: unknown }[];
  /** How often a connection was asked for. */
  readonly attempts: () => number;
  accept(): void;
  refuse(message: string): void;
  drop(reason: string): void;
  deliver<Name extends keyof ChatEvents>(name: Name, payload: ChatEvents[Name]): void;
  /** Something that no contract knows. */
  deliverRaw(name: string, payload: unknown): void;
}

export function createFakeSocket(): FakeSocket {
  const listeners = new Map<string, Listener>();
  const sent: FakeSocket['sent'] = [];
  let attempts = 0;
  const tell = (name: string, payload: unknown) => listeners.get(name)?.(payload as never); // each listener checks
  return {
    sent,
    attempts: () => attempts,
    connect: () => {
      attempts += 1;
    },
    disconnect: () => undefined,
    on: (name, listener) => listeners.set(name, listener),
    emit: (name, payload) => sent.push({ name, payload }),
    accept: () => tell('connect', undefined),
    refuse: (message) => tell('connect_error', new Error(message)),
    drop: (reason) => tell('disconnect', reason),
    deliver: tell,
    deliverRaw: tell,
  };
}
