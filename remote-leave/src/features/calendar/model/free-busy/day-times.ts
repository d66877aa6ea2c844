import type { FreeBusy } from '@atrium/contracts';
import { addDays, clipSpans, startOfDay, type TimeSpanMs } from '@atrium/domain';
import { inMs } from './suggest-times';

const HOUR_MS = 3_600_000;
/** The hours that are shown of a day on which nobody works. */
const USUAL_HOURS = { from: 8, to: 18 };

/** Returns a day in the zone as a span. */
export const dayOf = (day: string, timeZone: string): TimeSpanMs => ({
  start: startOfDay(day, timeZone),
  end: startOfDay(addDays(day, 1), timeZone),
});

/**
 * Returns the part of a day to show: the working hours of everybody and the event with an hour around them, in whole
 * hours.
 */
export function shownHours(day: TimeSpanMs, people: readonly FreeBusy[], event: TimeSpanMs | null): TimeSpanMs {
  const working = people.flatMap((person) => person.working.map(inMs));
  const found = clipSpans([...working, ...(event ? [event] : [])], day);
  const spans =
    found.length > 0
      ? found
      : [{ start: day.start + USUAL_HOURS.from * HOUR_MS, end: day.start + USUAL_HOURS.to * HOUR_MS }];
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  const fromStart = (at: number, round: (hours: number) => number) =>
    day.start + round((at - day.start) / HOUR_MS) * HOUR_MS;
  return {
    start: Math.max(day.start, fromStart(first, Math.floor) - HOUR_MS),
    end: Math.min(day.end, fromStart(last, Math.ceil) + HOUR_MS),
  };
}

/** Whether a person can take part: `outside` of working hours they are neither busy nor away. */
export type Availability = 'free' | 'busy' | 'away' | 'outside';

/** Returns whether a person can take part in the event; `wholeDays` ignores working hours. */
export function availabilityOf(
  person: FreeBusy,
  event: TimeSpanMs,
  { wholeDays }: { wholeDays: boolean },
): Availability {
  const meets = (spans: FreeBusy['busy']) => clipSpans(spans.map(inMs), event).length > 0;
  if (meets(person.away)) return 'away';
  if (meets(person.busy)) return 'busy';
  const atWork = clipSpans(person.working.map(inMs), event).reduce((sum, { start, end }) => sum + end - start, 0);
  return wholeDays || atWork >= event.end - event.start ? 'free' : 'outside';
}

/** Returns where a span lies within the shown hours, in percent; null if it lies outside. */
export function placeIn(hours: TimeSpanMs, span: TimeSpanMs): { left: string; width: string } | null {
  const [shown] = clipSpans([span], hours);
  if (!shown) return null;
  const percent = (ms: number) => `${((ms / (hours.end - hours.start)) * 100).toFixed(3)}%`;
  return { left: percent(shown.start - hours.start), width: percent(shown.end - shown.start) };
}
