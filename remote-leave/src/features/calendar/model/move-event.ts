import type { Occurrence } from '@atrium/contracts';
import { addDays } from '@atrium/platform';
import { instantAt, zonedTime } from './zoned-time';

/** The distance by which an event is moved. */
export interface Move {
  days: number;
  minutes: number;
  /** Whether only the end moves, by `minutes`, which makes the event longer or shorter. */
  isResize?: true;
}

/** The minimum length of an event that is resized, in minutes. */
export const SHORTEST_MINUTES = 15;

type Times = Pick<Occurrence, 'start' | 'end'>;

/** Returns the times of an event after its end moved by `minutes`. */
function resizedTimes({ start, end }: Times, minutes: number, timeZone: string): Times {
  const until = zonedTime(end, timeZone);
  const moved = Date.parse(instantAt({ day: until.day, minutes: until.minutes + minutes }, timeZone));
  const earliest = Date.parse(start) + SHORTEST_MINUTES * 60_000;
  return { start, end: new Date(Math.max(moved, earliest)).toISOString() };
}

/** Returns the times of an event after a move. Keeps its length, and its time of day if only the day changes. */
export function movedTimes(event: Occurrence, { days, minutes, isResize }: Move, timeZone: string): Times {
  const { start, end, allDay } = event;
  if (isResize) return allDay ? { start, end } : resizedTimes(event, minutes, timeZone);
  if (allDay) {
    const move = (instant: string) => `${addDays(instant.slice(0, 10), days)}T00:00:00.000Z`;
    return { start: move(start), end: move(end) };
  }
  const from = zonedTime(start, timeZone);
  const moved = instantAt({ day: addDays(from.day, days), minutes: from.minutes + minutes }, timeZone);
  const length = Date.parse(end) - Date.parse(start);
  return { start: moved, end: new Date(Date.parse(moved) + length).toISOString() };
}
