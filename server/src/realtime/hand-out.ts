import { setImmediate as breathe } from 'node:timers/promises';
import { type Circular, type CircularEvent, payloadAt } from './circular';
import { namespaceOf } from './events';
import { framesAt, takesFrames, templateOf, writeFrames } from './frames';
import { type AppNamespace, type AppServer, type AppSocket } from './sockets';

/** So many rooms are served before other work gets its turn; a few milliseconds. */
const IN_ONE_GO = 200;

function emitEach(socket: AppSocket, events: readonly CircularEvent[], place: number) {
  for (const event of events) socket.emit(event.event, payloadAt(event, place));
}

async function handOutIn(namespace: AppNamespace, rooms: Circular['rooms'], events: readonly CircularEvent[]) {
  const templates = events.map((event) => templateOf(namespace.name, event));
  for (const [place, room] of rooms.entries()) {
    if (place % IN_ONE_GO === IN_ONE_GO - 1) await breathe();
    let frames: Buffer | undefined;
    for (const id of namespace.adapter.rooms.get(room) ?? []) {
      const socket = namespace.sockets.get(id);
      if (!socket) continue;
      if (takesFrames(socket)) writeFrames(socket, (frames ??= framesAt(templates, place)));
      else emitEach(socket, events, place);
    }
  }
}

/** Tells the sockets of this process that are in one of the rooms; resolves when all was written. */
export async function handOutCircular(io: AppServer, { rooms, events }: Circular): Promise<void> {
  for (const [name, group] of Map.groupBy(events, ({ event }) => namespaceOf(event))) {
    await handOutIn(io.of(name), rooms, group);
  }
}
