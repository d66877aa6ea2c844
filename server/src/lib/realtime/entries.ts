import { CHAT_NAMESPACE, chatEvents, notificationEvents, WORK_NAMESPACE, workEvents } from '@atrium/contracts';
import type { z } from 'zod';
import type { Room } from './rooms';

const serverEvents = { ...notificationEvents, ...chatEvents, ...workEvents };

/** Names of all events that the server sends to browsers. */
export type ServerEventName = keyof typeof serverEvents;
export type ServerEventPayload<Name extends ServerEventName> = z.input<(typeof serverEvents)[Name]>;

/** The payload as a client receives it, parsed. */
export type ReceivedEvent<Name extends ServerEventName> = z.output<(typeof serverEvents)[Name]>;

export type Emit = <Name extends ServerEventName>(event: Name, payload: ServerEventPayload<Name>) => void;

/** Returns the namespace in which the contracts declare an event. */
export function namespaceOf(event: ServerEventName): string {
  if (Object.hasOwn(workEvents, event)) return WORK_NAMESPACE;
  return Object.hasOwn(chatEvents, event) ? CHAT_NAMESPACE : '/';
}

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
