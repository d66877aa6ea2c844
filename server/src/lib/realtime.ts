import type { Server } from 'node:http';
import type { AppDeps } from '../deps';
import type { ServerEventName, ServerEventPayload } from '../realtime/events';
import type { Gateway } from '../realtime/gateway';
import type { Announced } from '../realtime/outbox';
import type { Room } from '../realtime/rooms';

/** What modules may ask of the sockets; given by `src/realtime`. Call it only after the transaction committed. */
export interface Realtime {
  /** Sends to everybody in a room, on every process (`rooms.…` makes the names); the event decides the namespace. */
  emitTo<Name extends ServerEventName>(room: Room, event: Name, payload: ServerEventPayload<Name>): void;
  /** Sends to everybody who is connected to this process, in the namespace of the event. */
  emitToAll<Name extends ServerEventName>(event: Name, payload: ServerEventPayload<Name>): void;
  /**
   * The rights behind open sockets changed: those of the session or the person are checked against the database
   * again, moved to the rooms that are theirs now and told so (`accessChanged`), or closed. On every process; within
   * a transaction `recheckOnCommit` does the same, also where this process is killed right after the commit.
   */
  recheckAccess(who: { sessionId: string } | { userId: string }): void;
  /**
   * Hands out what a transaction announced, after everything that was announced before; `announceOnCommit` calls it.
   * Without anything given, resolves when all that was announced is on its way, also what waits for a later state.
   */
  sendAnnounced(announced?: Announced): Promise<void>;
  /** How many browsers are connected to this process. */
  openSockets(): number;
  /** Begins to take connections, and sends what an earlier process left. Until then events go to nobody. */
  open(deps: AppDeps, server: Server, gateways: readonly Gateway[]): Promise<void>;
  close(): Promise<void>;
}

/** For tests and tools without sockets. */
export const silentRealtime: Realtime = {
  emitTo: () => undefined,
  emitToAll: () => undefined,
  recheckAccess: () => undefined,
  sendAnnounced: async () => undefined,
  openSockets: () => 0,
  open: async () => undefined,
  close: async () => undefined,
};
