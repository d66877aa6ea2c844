import type { Server } from 'node:http';
import type { Gateway } from './gateway';
import type { PublishedEntries, ServerEventName, ServerEventPayload } from './entries';
import type { Room } from './rooms';

/**
 * The interface through which modules use the sockets, implemented by `src/realtime`. Call it only after the
 * transaction committed. `Deps` is a type parameter because the app's dependencies contain this interface.
 */
export interface Realtime<Deps> {
  /** Sends to all sockets in a room, on every process; the event determines the namespace. */
  emitTo<Name extends ServerEventName>(room: Room, event: Name, payload: ServerEventPayload<Name>): void;
  /** Sends to all sockets of this process, in the namespace of the event. */
  emitToAll<Name extends ServerEventName>(event: Name, payload: ServerEventPayload<Name>): void;
  /**
   * Rereads the rights of the open sockets of a session or person, on every process: moves the sockets to their current
   * rooms and sends `accessChanged`, or closes them. Within a transaction use `recheckOnCommit`, which also works if
   * this process is killed right after the commit.
   */
  recheckAccess(who: { sessionId: string } | { userId: string }): void;
  /**
   * Delivers the entries of a transaction, after all earlier ones; called by `publishOnCommit`. Without an argument,
   * resolves when everything published has been sent, including debounced states.
   */
  deliverPublished(published?: PublishedEntries): Promise<void>;
  /** Number of browsers connected to this process. */
  openSockets(): number;
  /**
   * Starts accepting connections and sends events that an earlier process left unsent. Before that, events are dropped.
   */
  open(deps: Deps, server: Server, gateways: readonly Gateway[]): Promise<void>;
  close(): Promise<void>;
}

/** Does nothing; for tests and tools without sockets. */
export const noopRealtime: Realtime<unknown> = {
  emitTo: () => undefined,
  emitToAll: () => undefined,
  recheckAccess: () => undefined,
  deliverPublished: async () => undefined,
  openSockets: () => 0,
  open: async () => undefined,
  close: async () => undefined,
};
