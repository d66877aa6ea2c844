import type { Server } from 'node:http';
import type { AppDeps } from '../deps';
import type { ServerEventName, ServerEventPayload } from '../realtime/events';
import type { Gateway } from '../realtime/gateway';
import type { Room } from '../realtime/rooms';

/** What modules may ask of the sockets; given by `src/realtime`. Call it only after the transaction committed. */
export interface Realtime {
  /** Sends to everybody in a room (`rooms.…` makes the names); the event decides the namespace. */
  emitTo<Name extends ServerEventName>(room: Room, event: Name, payload: ServerEventPayload<Name>): void;
  /** Sends to everybody who is connected to the namespace of the event. */
  emitToAll<Name extends ServerEventName>(event: Name, payload: ServerEventPayload<Name>): void;
  /**
   * The rights behind open sockets changed: those of the session or the person are checked against the database
   * again, moved to the rooms that are theirs now and told so (`accessChanged`), or closed.
   */
  recheckAccess(who: { sessionId: string } | { userId: string }): void;
  /** Sends what transactions wrote with `announce`. Nobody needs to wait for it. */
  sendAnnounced(): Promise<void>;
  /** Begins to take connections, and sends what an earlier process left. Until then events go to nobody. */
  open(deps: AppDeps, server: Server, gateways: readonly Gateway[]): void;
  close(): Promise<void>;
}

/** For tests and tools without sockets. */
export const silentRealtime: Realtime = {
  emitTo: () => undefined,
  emitToAll: () => undefined,
  recheckAccess: () => undefined,
  sendAnnounced: async () => undefined,
  open: () => undefined,
  close: async () => undefined,
};
