import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type Broadcast,
  type BroadcastEvent,
  namespaceOf,
  type RoomEvent,
  type ServerEventName,
  type ServerEventPayload,
} from '../lib/realtime/entries';
import type { Room } from '../lib/realtime/rooms';
import { encodeFrames, supportsFrames, templateOf, writeFrames } from './frames';
import type { AppNamespace, AppServer, AppSocket } from './sockets';

/** Builds one event of a broadcast: `shared` fields are the same for all rooms, `own` has one value for each room. */
export function broadcastEvent<Name extends ServerEventName, Own extends keyof ServerEventPayload<Name> & string>(
  event: Name,
  shared: Omit<ServerEventPayload<Name>, Own>,
  own: { readonly [Field in Own]: readonly ServerEventPayload<Name>[Field][] },
): BroadcastEvent {
  return { event, shared, own };
}

/** Returns the payload for one room, by its index. */
function payloadFor({ shared, own }: BroadcastEvent, place: number): Record<string, unknown> {
  const ownFields = Object.entries(own).map(([field, values]) => [field, values[place]] as const);
  return { ...Object.fromEntries(ownFields), ...shared };
}

/** Turns a room event into a broadcast to one room. */
export const toBroadcast = ({ room, event, payload }: RoomEvent): Broadcast => ({
  rooms: [room],
  events: [{ event, shared: payload, own: {} }],
});

/** Splits a broadcast into one room event for each room and event. */
export const toRoomEvents = ({ rooms, events }: Broadcast): RoomEvent[] =>
  rooms.flatMap((room, place) =>
    events.map((one) => {
      // `broadcastEvent` guarantees that shared and own fields together are the payload.
      return { room, event: one.event, payload: payloadFor(one, place) } as unknown as RoomEvent;
    }),
  );

const hasSameRooms = (a: readonly Room[], b: readonly Room[]) =>
  a.length === b.length && a.every((room, place) => room === b[place]);

/** Merges consecutive broadcasts to the same rooms, so that each socket is written to once. */
export function mergeBroadcasts(broadcasts: readonly Broadcast[]): Broadcast[] {
  const merged: Broadcast[] = [];
  for (const broadcast of broadcasts) {
    const last = merged.at(-1);
    if (last && hasSameRooms(last.rooms, broadcast.rooms)) {
      merged.splice(-1, 1, { rooms: last.rooms, events: [...last.events, ...broadcast.events] });
    } else merged.push(broadcast);
  }
  return merged;
}

/** Rooms served before yielding to the event loop, a few milliseconds of work. */
const BATCH_BEFORE_YIELD = 200;

function emitEach(socket: AppSocket, events: readonly BroadcastEvent[], place: number) {
  for (const event of events) socket.emit(event.event, payloadFor(event, place));
}

async function deliverIn(namespace: AppNamespace, rooms: Broadcast['rooms'], events: readonly BroadcastEvent[]) {
  const templates = events.map((event) => templateOf(namespace.name, event));
  for (const [place, room] of rooms.entries()) {
    if (place % BATCH_BEFORE_YIELD === BATCH_BEFORE_YIELD - 1) await yieldToEventLoop();
    let frames: Buffer | undefined;
    for (const id of namespace.adapter.rooms.get(room) ?? []) {
      const socket = namespace.sockets.get(id);
      if (!socket) continue;
      if (supportsFrames(socket)) writeFrames(socket, (frames ??= encodeFrames(templates, place)));
      else emitEach(socket, events, place);
    }
  }
}

/** Sends a broadcast to the sockets of this process; resolves when everything is written. */
export async function deliverBroadcast(io: AppServer, { rooms, events }: Broadcast): Promise<void> {
  for (const [name, group] of Map.groupBy(events, ({ event }) => namespaceOf(event))) {
    await deliverIn(io.of(name), rooms, group);
  }
}
