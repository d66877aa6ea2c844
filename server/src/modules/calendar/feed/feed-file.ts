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
  /** Whether the event leaves the person available. */
  isFree: boolean;
  updatedAt: Date;
}

/** An entry for whole days, `from` and `to` inclusive, or for `hours` of one day. */
export interface FeedDays {
  id: string;
  title: string;
  from: string;
  to: string;
  hours: Span | undefined;
  /** Whether the entry marks the person as busy. */
  isBusy: boolean;
}

interface Feed {
  name: string;
  /** Makes event ids globally unique. */
  host: string;
  now: Date;
  events: readonly FeedEvent[];
  days: readonly FeedDays[];
}

const toInstant = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime());
const dayOf = (at: Date) => Temporal.PlainDate.from(at.toISOString().slice(0, 10));
/** Removes control characters, which TEXT may not contain (RFC 5545, 3.3.11); the generator escapes line breaks. */
const removeControls = (text: string) => text.replaceAll(/(?![\t\n])\p{Cc}/gu, '');

/** Requested refresh interval for calendar apps, in seconds. */
const REFRESH_SECONDS = 3_600;

/** Returns an iCalendar file (RFC 5545). Times are in UTC; occurrences are separate, so apps evaluate no rules. */
export function formatIcsFile({ name, host, now, events, days }: Feed): string {
  const calendar = ical({ name: removeControls(name), ttl: REFRESH_SECONDS, method: ICalCalendarMethod.PUBLISH });
  calendar.prodId({ company: 'Atrium', product: 'Calendar' });
  for (const { id, title, location, allDay, span, isFree, updatedAt } of events) {
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: toInstant(updatedAt),
      summary: removeControls(title),
      start: allDay ? dayOf(span.start) : toInstant(span.start),
      end: allDay ? dayOf(span.end) : toInstant(span.end),
      allDay,
      transparency: isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...(location !== '' && { location: removeControls(location) }),
    });
  }
  for (const { id, title, from, to, hours, isBusy } of days) {
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: toInstant(now),
      summary: removeControls(title),
      start: hours ? toInstant(hours.start) : Temporal.PlainDate.from(from),
      end: hours ? toInstant(hours.end) : Temporal.PlainDate.from(addDays(to, 1)),
      allDay: !hours,
      transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}
