import type { ServerEventName, ServerEventPayload } from './events';
import type { Room } from './rooms';

/** An event for one room. */
export type RoomEvent = {
  [Name in ServerEventName]: { room: Room; event: Name; payload: ServerEventPayload<Name> };
}[ServerEventName];

/** One event of a broadcast: the fields that all rooms share, and one value per room for each of the others. */
export interface BroadcastEvent {
  event: ServerEventName;
  shared: object;
  own: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * Events for many rooms with mostly equal payloads; stored, read and encoded once. Each room receives the events in
 * order.
 */
export interface Broadcast {
  rooms: readonly Room[];
  events: readonly BroadcastEvent[];
}

/** The session or person whose rights changed. */
export type AccessSubject = { sessionId: string } | { userId: string };

/** Adds the sockets of people in a company to a room of a namespace, or removes them. */
export interface Subscription {
  namespace: string;
  companyId: string;
  /** Null removes every socket of the room. */
  userIds: readonly string[] | null;
  join?: Room;
  leave?: readonly Room[];
}

/** An instruction that every process applies to its own sockets. */
export type Entry = RoomEvent | Broadcast | { recheck: AccessSubject } | { subscription: Subscription };

/** The entries of one committed transaction. */
export interface PublishedEntries {
  /** Id of the outbox row; null if there is only one process. */
  id: number | null;
  entries: readonly Entry[];
}
