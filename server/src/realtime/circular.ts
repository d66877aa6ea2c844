import type { ServerEventName, ServerEventPayload } from './events';
import type { Announcement } from './outbox';
import type { Room } from './rooms';

/** One event of a circular: what all rooms hear alike, and for each room (by its place) the fields of its own. */
export interface CircularEvent {
  event: ServerEventName;
  shared: object;
  own: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * Tells many rooms nearly the same: written, read and encoded once for all of them. Each room hears the events in
 * their order.
 */
export interface Circular {
  rooms: readonly Room[];
  events: readonly CircularEvent[];
}

/** One event of a circular. Together the fields are its payload; each of `own` has one value a room. */
export function circularEvent<Name extends ServerEventName, Own extends keyof ServerEventPayload<Name> & string>(
  event: Name,
  shared: Omit<ServerEventPayload<Name>, Own>,
  own: { readonly [Field in Own]: readonly ServerEventPayload<Name>[Field][] },
): CircularEvent {
  return { event, shared, own };
}

/** What one room hears of it. */
export function payloadAt({ shared, own }: CircularEvent, place: number): Record<string, unknown> {
  const mine = Object.entries(own).map(([field, values]) => [field, values[place]] as const);
  return { ...Object.fromEntries(mine), ...shared };
}

/** A circular for one room. */
export const asCircular = ({ room, event, payload }: Announcement): Circular => ({
  rooms: [room],
  events: [{ event, shared: payload, own: {} }],
});

/** The same as separate announcements. */
export const eachOf = ({ rooms, events }: Circular): Announcement[] =>
  rooms.flatMap((room, place) =>
    events.map((one) => {
      // `circularEvent` saw to it that the fields together are the payload of the event.
      return { room, event: one.event, payload: payloadAt(one, place) } as unknown as Announcement;
    }),
  );

const sameRooms = (a: readonly Room[], b: readonly Room[]) =>
  a.length === b.length && a.every((room, place) => room === b[place]);

/** Those that follow each other and go to the same rooms become one, so that each socket is written to once. */
export function joinCirculars(circulars: readonly Circular[]): Circular[] {
  const joined: Circular[] = [];
  for (const circular of circulars) {
    const last = joined.at(-1);
    if (last && sameRooms(last.rooms, circular.rooms)) {
      joined.splice(-1, 1, { rooms: last.rooms, events: [...last.events, ...circular.events] });
    } else joined.push(circular);
  }
  return joined;
}
