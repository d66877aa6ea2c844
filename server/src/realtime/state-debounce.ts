import type { Broadcast, BroadcastEvent, ServerEventName } from '../lib/realtime/entries';
import type { Room } from '../lib/realtime/rooms';

/** Events that carry a whole state, so that only the last one matters. */
const STATES: ReadonlySet<ServerEventName> = new Set(['notificationStats']);

/** Debounce delay: too short to be noticed, long enough for a burst of changes. */
const WAIT_MS = 200;

export const isStateEvent = ({ event }: Pick<BroadcastEvent, 'event'>): boolean => STATES.has(event);

/** The pending event of one room. */
interface PendingEvent {
  room: Room;
  event: BroadcastEvent;
  place: number;
}

export interface States {
  /** Schedules state events; a later one for the same room replaces an earlier one. */
  add(broadcast: Broadcast): void;
  /** Sends pending events at once; resolves when that is done. */
  flush(): Promise<void>;
  close(): void;
}

/** Builds the broadcast of one event to the rooms that wait for it. */
function toBroadcast(event: BroadcastEvent, waiting: readonly PendingEvent[]): Broadcast {
  const own = Object.entries(event.own).map(([field, values]) => [field, waiting.map(({ place }) => values[place])]);
  return { rooms: waiting.map(({ room }) => room), events: [{ ...event, own: Object.fromEntries(own) }] };
}

/** Debounces state events: after a burst of changes each room receives the last state only. */
export function createStateDebounce(send: (broadcast: Broadcast) => Promise<void>): States {
  const waiting = new Map<ServerEventName, Map<Room, PendingEvent>>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const due = [...waiting.values()].flatMap((roomEvents) => [...roomEvents.values()]);
    waiting.clear();
    for (const [event, pending] of Map.groupBy(due, (one) => one.event)) await send(toBroadcast(event, pending));
  }

  return {
    add({ rooms, events }) {
      for (const event of events) {
        const roomEvents = waiting.get(event.event) ?? new Map<Room, PendingEvent>();
        waiting.set(event.event, roomEvents);
        for (const [place, room] of rooms.entries()) roomEvents.set(room, { room, event, place });
      }
      timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
