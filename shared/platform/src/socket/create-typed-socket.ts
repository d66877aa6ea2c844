import type { AuthState } from '@atrium/auth';
import {
  createSocketConnection,
  type SocketConnection,
  type SocketConnectionOptions,
  type SocketLike,
} from './create-socket-connection';

/** The part of a schema that validates a payload. */
interface PayloadSchema {
  safeParse(payload: unknown): { success: true; data: unknown } | { success: false };
}

/** Schemas of a namespace's events by name, as the contracts declare them. */
export type EventSchemas = Readonly<Record<string, PayloadSchema>>;

/** The payload of an event that matches its schema. */
export type PayloadOf<Schema extends PayloadSchema> = Extract<
  ReturnType<Schema['safeParse']>,
  { success: true }
>['data'];

/** An event of a namespace with its payload. */
export type SocketEvent<Events extends EventSchemas> = {
  [Name in keyof Events]: { name: Name; payload: PayloadOf<Events[Name]> };
}[keyof Events];

/**
 * Calls `listener` with the payloads of an event that match its schema. Ignores others, which a newer server may send:
 * the next fetch includes the change.
 */
export function onSocketEvent<Events extends EventSchemas, Name extends keyof Events & string>(
  socket: Pick<SocketLike, 'on'>,
  events: Events,
  name: Name,
  listener: (payload: PayloadOf<Events[Name]>) => void,
): void {
  socket.on(name, (payload: unknown) => {
    const checked = events[name]?.safeParse(payload);
    if (checked?.success) listener(checked.data as PayloadOf<Events[Name]>); // validated by the schema of this event
  });
}

/**
 * Returns the user and company that a connection is for, or null without either. A connection outlives the access token
 * that it was opened with.
 */
export const identifyMember = ({ isAuthenticated, user }: AuthState): string | null =>
  isAuthenticated && user?.company ? `${user._id} ${user.company._id}` : null;

/** Options of `createTypedSocket`. */
export interface TypedSocketOptions<Events extends EventSchemas> extends Omit<SocketConnectionOptions, 'identify'> {
  events: Events;
  /** Defaults to the user and the company. */
  identify?: SocketConnectionOptions['identify'];
}

/** A connection to a namespace whose events and commands have types. */
export interface TypedSocket<Events extends EventSchemas, Commands> extends Omit<SocketConnection, 'emit'> {
  /** Calls `listener` with each event of that name. Returns a function that unsubscribes. */
  on<Name extends keyof Events>(name: Name, listener: (payload: PayloadOf<Events[Name]>) => void): () => void;
  /** Calls `listener` with each event. Returns a function that unsubscribes. */
  onAny(listener: (event: SocketEvent<Events>) => void): () => void;
  /**
   * Sends a command while connected and drops it otherwise: a new connection starts by requesting the state it needs.
   * `acknowledge` receives the server's response.
   */
  emit<Name extends keyof Commands & string>(
    name: Name,
    payload: Commands[Name],
    acknowledge?: (answer: unknown) => void,
  ): void;
}

/** Keeps a connection to a namespace open while a user with a company is signed in, and validates its events. */
export function createTypedSocket<Events extends EventSchemas, Commands>({
  events,
  openSocket,
  identify = identifyMember,
  ...options
}: TypedSocketOptions<Events>): TypedSocket<Events, Commands> {
  const listeners = new Set<(event: SocketEvent<Events>) => void>();
  const names = Object.keys(events) as (keyof Events & string)[]; // the keys of a constant object

  const connection = createSocketConnection({
    ...options,
    identify,
    openSocket: (giveToken) => {
      const socket = openSocket(giveToken);
      for (const name of names) {
        onSocketEvent(socket, events, name, (payload) => {
          const event: SocketEvent<Events> = { name, payload };
          for (const listener of listeners) listener(event);
        });
      }
      return socket;
    },
  });

  const onAny = (listener: (event: SocketEvent<Events>) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ...connection,
    onAny,
    on: (name, listener) =>
      onAny((event) => {
        if (event.name === name) listener(event.payload as PayloadOf<Events[typeof name]>); // the event of this name
      }),
    dispose() {
      connection.dispose();
      listeners.clear();
    },
  };
}
