import { SERVICE_RESTART } from '@atrium/contracts';
import type { SocketLike } from '@atrium/platform/socket';
import type { z } from 'zod';

type Listener = (payload: never, details?: unknown) => void;
type Acknowledge = (answer: unknown) => void;

/**
 * A socket without a network: the test decides when it connects and what it receives. `Events` are the server's events.
 */
export interface FakeSocket<Events extends Readonly<Record<string, z.ZodType>>> extends SocketLike {
  emit(event: string, payload?: unknown, acknowledge?: Acknowledge): unknown;
  /** Everything that was sent, in order. */
  readonly sent: { name: string; payload: unknown; acknowledge?: Acknowledge | undefined }[];
  /** Number of connection attempts. */
  readonly attempts: () => number;
  accept(): void;
  refuse(message: string): void;
  drop(reason: string): void;
  /** Closes the connection as a server that restarts. */
  restart(): void;
  /** Delivers an event as the server sends it; fields with a default may be missing. */
  deliver<Name extends keyof Events & string>(name: Name, payload: z.input<Events[Name]>): void;
  /** Delivers an event or payload that is not in any contract. */
  deliverRaw(name: string, payload: unknown): void;
}

/** Creates a fake socket: `createFakeSocket<typeof chatEvents>()`. */
export function createFakeSocket<Events extends Readonly<Record<string, z.ZodType>>>(): FakeSocket<Events> {
  const listeners = new Map<string, Listener>();
  const sent: FakeSocket<Events>['sent'] = [];
  let attempts = 0;
  const deliver = (name: string, payload: unknown) => listeners.get(name)?.(payload as never); // each listener checks
  return {
    sent,
    attempts: () => attempts,
    active: true,
    connect: () => {
      attempts += 1;
    },
    disconnect: () => undefined,
    on: (name, listener) => listeners.set(name, listener),
    emit: (name: string, payload?: unknown, acknowledge?: Acknowledge) => sent.push({ name, payload, acknowledge }),
    accept: () => deliver('connect', undefined),
    refuse: (message) => deliver('connect_error', new Error(message)),
    drop: (reason) => deliver('disconnect', reason),
    restart: () => {
      const details = { context: { code: SERVICE_RESTART } };
      listeners.get('disconnect')?.('transport close' as never, details); // the reason of this event
    },
    deliver,
    deliverRaw: deliver,
  };
}
