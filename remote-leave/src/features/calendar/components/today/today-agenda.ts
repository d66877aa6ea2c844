import { addDays } from '@atrium/platform';
import type { CalendarRange } from '../../api/get-calendar';
import { type CalendarItem, type EventItem, itemsOf, itemsOn } from '../../model/calendar-items';

/** An event of today. */
export interface AgendaEvent {
  item: EventItem;
  state: 'ended' | 'now' | 'ahead';
}

/** The events of today, and the first one of tomorrow if none is left. */
interface TodayAgenda {
  /** Two if each half of the day has its own. */
  holidays: readonly CalendarItem[];
  /** At most `max`: events that have ended are the first to be left out. */
  events: readonly AgendaEvent[];
  /** How many events are left out. */
  more: number;
  /** The first event of tomorrow if today's have ended; else null. */
  tomorrow: EventItem | null;
}

const isKept = (item: CalendarItem): item is EventItem => item.kind === 'event' && item.event.response !== 'declined';

const byStart = (one: EventItem, other: EventItem) =>
  Date.parse(one.event.start) - Date.parse(other.event.start) || one.key.localeCompare(other.key);

/** Returns the events of a day that the caller has not declined: those of the whole day first, then by their start. */
function eventsOn(items: readonly CalendarItem[], day: string): EventItem[] {
  const events = itemsOn(items, day).filter(isKept).toSorted(byStart);
  return [...events.filter(({ from }) => from === null), ...events.filter(({ from }) => from !== null)];
}

/** Returns the state of an event at an instant, in ms since 1970. Events of the whole day last until it ends. */
function stateAt({ event, from }: EventItem, now: number): AgendaEvent['state'] {
  if (from === null) return 'ahead';
  if (Date.parse(event.end) <= now) return 'ended';
  return Date.parse(event.start) <= now ? 'now' : 'ahead';
}

/** Returns today's agenda from a range that includes today and tomorrow. */
export function todayAgenda(range: CalendarRange, today: string, now: number, max: number): TodayAgenda {
  const items = itemsOf(range, []);
  const all = eventsOn(items, today).map((item): AgendaEvent => ({ item, state: stateAt(item, now) }));
  const open = all.filter(({ state }) => state !== 'ended');
  const ended = all.filter(({ state }) => state === 'ended');
  // The last of the ended ones fill the room that the others leave.
  const room = Math.max(0, max - open.length);
  const events = [...ended.slice(Math.max(0, ended.length - room)), ...open.slice(0, max)];
  return {
    holidays: itemsOn(items, today).filter(({ kind }) => kind === 'holiday'),
    // Whole days stay first.
    events: all.filter((one) => events.includes(one)),
    more: all.length - events.length,
    tomorrow: open.length === 0 ? (eventsOn(items, addDays(today, 1))[0] ?? null) : null,
  };
}
