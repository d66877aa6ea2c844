import type { Occurrence } from '@atrium/contracts';
import { addDays } from '@atrium/platform';
import { instantAt, zonedTime } from '../zoned-time';

/** The distance by which an event is moved. */
export interface Move {
  days: number;
  minutes: number;
  /** The end that moves alone, by `minutes`, which makes the event longer or shorter. */
  edge?: 'start' | 'end';
}

/** The minimum length of an event that is resized, in minutes. */
const MIN_EVENT_MINUTES = 15;

type Times = Pick<Occurrence, 'start' | 'end'>;

/** Returns the times of an event after one of its ends moved by `minutes`. */
function resizedTimes({ start, end }: Times, edge: 'start' | 'end', minutes: number, timeZone: string): Times {
  const at = zonedTime(edge === 'start' ? start : end, timeZone);
  const moved = Date.parse(instantAt({ day: at.day, minutes: at.minutes + minutes }, timeZone));
  const minLengthMs = MIN_EVENT_MINUTES * 60_000;
  return edge === 'start'
    ? { start: new Date(Math.min(moved, Date.parse(end) - minLengthMs)).toISOString(), end }
    : { start, end: new Date(Math.max(moved, Date.parse(start) + minLengthMs)).toISOString() };
}

/** Returns the times of an event after a move. Keeps its length, and its time of day if only the day changes. */
export function movedTimes(event: Occurrence, { days, minutes, edge }: Move, timeZone: string): Times {
  const { start, end, allDay } = event;
  if (edge) return allDay ? { start, end } : resizedTimes(event, edge, minutes, timeZone);
  if (allDay) {
    const move = (instant: string) => `${addDays(instant.slice(0, 10), days)}T00:00:00.000Z`;
    return { start: move(start), end: move(end) };
  }
  const from = zonedTime(start, timeZone);
  const moved = instantAt({ day: addDays(from.day, days), minutes: from.minutes + minutes }, timeZone);
  const length = Date.parse(end) - Date.parse(start);
  return { start: moved, end: new Date(Date.parse(moved) + length).toISOString() };
}
