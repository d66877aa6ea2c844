import { addDays } from '@atrium/domain';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Span } from '../events/occurrences';

/** One occurrence of an event. All-day events span UTC days, with an exclusive end. */
export interface FeedEvent {
  id: string;
  title: string;
  location: string;
  allDay: boolean;
  span: Span;
  updatedAt: Date;
}

/** An entry for whole days, `from` and `to` inclusive. */
export interface FeedDays {
  id: string;
  title: string;
  from: string;
  to: string;
}

interface Feed {
  name: string;
  /** Makes event ids globally unique. */
  host: string;
  now: Date;
  events: readonly FeedEvent[];
  days: readonly FeedDays[];
}

const instant = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime());
const dayOf = (at: Date) => Temporal.PlainDate.from(at.toISOString().slice(0, 10));
/** Requested refresh interval for calendar apps, in seconds. */
const REFRESH_SECONDS = 3_600;

/** Returns an iCalendar file (RFC 5545). Times are in UTC; occurrences are separate, so apps evaluate no rules. */
export function icsFile({ name, host, now, events, days }: Feed): string {
  const calendar = ical({ name, ttl: REFRESH_SECONDS, method: ICalCalendarMethod.PUBLISH });
  calendar.prodId({ company: 'Atrium', product: 'Calendar' });
  for (const { id, title, location, allDay, span, updatedAt } of events) {
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: instant(updatedAt),
      summary: title,
      start: allDay ? dayOf(span.start) : instant(span.start),
      end: allDay ? dayOf(span.end) : instant(span.end),
      allDay,
      ...(location !== '' && { location }),
    });
  }
  for (const { id, title, from, to } of days) {
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: instant(now),
      summary: title,
      start: Temporal.PlainDate.from(from),
      end: Temporal.PlainDate.from(addDays(to, 1)),
      allDay: true,
      // Leave of others and holidays do not mark the person as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
