import type { Circular, CircularEvent } from './circular';
import type { ServerEventName } from './events';
import type { Room } from './rooms';

/** Each tells a whole state, so whoever hears the last one knows as much as whoever hears all. */
const STATES: ReadonlySet<ServerEventName> = new Set(['notificationStats']);

/** How long a state waits for a later one: not long enough to be seen, long enough for what comes in one go. */
const WAIT_MS = 200;

export const tellsState = ({ event }: Pick<CircularEvent, 'event'>): boolean => STATES.has(event);

/** What one room shall hear. */
interface Waiting {
  room: Room;
  event: CircularEvent;
  place: number;
}

export interface States {
  /** To be told soon, unless a later one for the same room takes its place; `events` are states. */
  put(circular: Circular): void;
  /** Tells at once what waits; resolves when that is done. */
  flush(): Promise<void>;
  close(): void;
}

/** The rooms that wait for one event, as a circular of their own. */
function toCircular(event: CircularEvent, waiting: readonly Waiting[]): Circular {
  const own = Object.entries(event.own).map(([field, values]) => [field, waiting.map(({ place }) => values[place])]);
  return { rooms: waiting.map(({ room }) => room), events: [{ ...event, own: Object.fromEntries(own) }] };
}

/** Holds back states for a moment, so that a burst of changes tells each room the last state instead of every one. */
export function createStates(send: (circular: Circular) => Promise<void>): States {
  const waiting = new Map<ServerEventName, Map<Room, Waiting>>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const due = [...waiting.values()].flatMap((ofRooms) => [...ofRooms.values()]);
    waiting.clear();
    for (const [event, of] of Map.groupBy(due, (one) => one.event)) await send(toCircular(event, of));
  }

  return {
    put({ rooms, events }) {
      for (const event of events) {
        const ofRooms = waiting.get(event.event) ?? new Map<Room, Waiting>();
        waiting.set(event.event, ofRooms);
        for (const [place, room] of rooms.entries()) ofRooms.set(room, { room, event, place });
      }
      timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
