import type { CalendarHoliday, CalendarLeave, Occurrence } from '@atrium/contracts';
import { spanInDays } from '@atrium/domain';
import { addDays } from '@atrium/platform';
import type { CalendarRange } from '../api/get-calendar';
import type { Layer } from './use-calendar-state';
import { zonedTime } from './zoned-time';

interface ItemPosition {
  /** Unique among the shown items. */
  key: string;
  firstDay: string;
  lastDay: string;
  /** Minutes since midnight of the first and the last day; null for whole days. */
  from: number | null;
  to: number | null;
}

export type CalendarItem = ItemPosition &
  (
    | { kind: 'event'; event: Occurrence }
    | { kind: 'leave'; leave: CalendarLeave }
    | { kind: 'holiday'; holiday: CalendarHoliday }
  );
export type EventItem = Extract<CalendarItem, { kind: 'event' }>;

/** Returns the days and times of an event in the time zone. */
export function placeEvent(
  event: Pick<Occurrence, 'allDay' | 'start' | 'end'>,
  timeZone: string,
): Omit<ItemPosition, 'key'> {
  if (event.allDay) {
    const lastDay = addDays(event.end.slice(0, 10), -1);
    return { firstDay: event.start.slice(0, 10), lastDay, from: null, to: null };
  }
  const start = zonedTime(event.start, timeZone);
  const end = zonedTime(event.end, timeZone);
  // An event that ends at midnight belongs to the day before.
  const endsBefore = end.minutes === 0 && end.day > start.day;
  return {
    firstDay: start.day,
    lastDay: endsBefore ? addDays(end.day, -1) : end.day,
    from: start.minutes,
    to: endsBefore ? 1440 : end.minutes,
  };
}

/** Returns the key of an occurrence, which is unique on the screen. */
export const keyOfEvent = ({ eventId, originalStart }: Pick<Occurrence, 'eventId' | 'originalStart'>): string =>
  `${eventId} ${originalStart ?? ''}`;

/**
 * Returns leave by its key. Leave of a colleague without an id that looks the same is shown once; hours on the same
 * days are added up.
 */
function mergeEqualLeave(leave: readonly CalendarLeave[]): ReadonlyMap<string, CalendarLeave> {
  const shown = new Map<string, CalendarLeave>();
  for (const one of leave) {
    const { leaveId, employee, startDate, endDate, startPart, endPart, minutes, leaveType } = one;
    const span = [startDate, endDate, startPart, endPart, minutes === null];
    const key = `leave ${leaveId ?? [employee._id, ...span, leaveType?._id].join(' ')}`;
    const sum = minutes === null ? null : minutes + (shown.get(key)?.minutes ?? 0);
    shown.set(key, { ...one, minutes: sum });
  }
  return shown;
}

/**
 * Returns all items of the calendar without the hidden layers: holidays first, then leave, then events, with all-day
 * events before timed ones.
 */
export function itemsOf(
  { events, leave, holidays, timeZone }: Pick<CalendarRange, 'events' | 'leave' | 'holidays' | 'timeZone'>,
  hidden: readonly Layer[],
): CalendarItem[] {
  const isShown = ({ scope }: Occurrence) => !hidden.includes(scope === 'company' ? 'company' : 'own');
  const whole = { from: null, to: null };
  return [
    ...(hidden.includes('holidays') ? [] : holidays).map((holiday): CalendarItem => {
      const { date, part } = holiday;
      return { kind: 'holiday', key: `holiday ${date} ${part}`, holiday, firstDay: date, lastDay: date, ...whole };
    }),
    ...(hidden.includes('leave') ? [] : [...mergeEqualLeave(leave)]).map(([key, one]): CalendarItem => {
      const { startDate: firstDay, endDate: lastDay } = one;
      return { kind: 'leave', key, leave: one, firstDay, lastDay, ...whole };
    }),
    ...events
      .filter(isShown)
      .map((event): CalendarItem => ({ kind: 'event', key: keyOfEvent(event), event, ...placeEvent(event, timeZone) }))
      // All-day events first.
      .toSorted((one, other) => Number(one.from !== null) - Number(other.from !== null)),
  ];
}

/** Returns the items of a day. */
export const itemsOn = (items: readonly CalendarItem[], day: string): CalendarItem[] =>
  items.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** Returns whether an item is an event of the user, not of the company. */
export const isOwnEvent = (item: CalendarItem): boolean => item.kind === 'event' && item.event.scope !== 'company';

/** Returns whether an item stands above the hours: it has no times, or lasts a day or longer. */
export const isAboveHours = ({ from, to, firstDay, lastDay }: CalendarItem): boolean =>
  from === null || to === null || (spanInDays(firstDay, lastDay) - 1) * 1440 + to - from >= 1440;
