import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { payloadFor } from './broadcast';
import type { Broadcast, BroadcastEvent } from '../lib/realtime/entries';
import { namespaceOf } from '../lib/realtime/events';
import { encodeFrames, supportsFrames, templateOf, writeFrames } from './frames';
import { type AppNamespace, type AppServer, type AppSocket } from './sockets';

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
