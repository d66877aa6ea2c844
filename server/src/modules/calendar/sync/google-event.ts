import { LIMITS } from '@atrium/contracts';
import { isTimeZone, parseRule } from '@atrium/domain';
import type { CalendarEventRow } from '../../../db/schema';
import { endOfSeries, type EventTimes, formatInstant, storedRule } from '../events/occurrences';
import type { GoogleEvent, GoogleEventBody } from './google-calendar';

/** Returns a rule in iCalendar format, where UNTIL of an all-day event is a date. */
export const icalRule = ({ rule, allDay }: Pick<CalendarEventRow, 'rule' | 'allDay'>): string | null =>
  rule === null ? null : allDay ? rule.replace(/(UNTIL=\d{8})T\d{6}Z/, '$1') : rule;

/** Maps an event to Google's format. */
export function toGoogle(row: CalendarEventRow): GoogleEventBody {
  const at = (instant: Date) =>
    row.allDay
      ? { date: instant.toISOString().slice(0, 10) }
      : { dateTime: instant.toISOString(), timeZone: row.timeZone };
  const rule = icalRule(row);
  return {
    summary: row.title,
    description: row.description,
    location: row.location,
    start: at(row.startsAt),
    end: at(row.endsAt),
    ...(row.seriesId === null && { recurrence: rule === null ? [] : [`RRULE:${rule}`] }),
  };
}

const OWN_ID = /^atrium([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Returns the id for an event at Google; deterministic, so that a repeated run finds what the first one wrote. */
export const externalIdOf = ({ id }: Pick<CalendarEventRow, 'id'>): string => `atrium${id.replaceAll('-', '')}`;

/** Returns the id of our event that was written under this id; null for events created at Google. */
export const ownEventId = (externalId: string): string | null =>
  OWN_ID.test(externalId) ? externalId.replace(OWN_ID, '$1-$2-$3-$4-$5') : null;

/** Returns Google's id for one occurrence of a series. */
export const instanceId = (masterId: string, { originalStart, allDay }: CalendarEventRow): string => {
  const at = formatInstant(originalStart ?? new Date(0));
  return `${masterId}_${allDay ? at.slice(0, 8) : at}`;
};

/** The columns of an event that are synced with Google. */
export type ImportedEvent = EventTimes & Pick<CalendarEventRow, 'title' | 'description' | 'location' | 'seriesEndsAt'>;

type GoogleTime = GoogleEvent['start'];

/** Parses a time from Google; returns null if it is invalid. */
export function instantOfGoogle(when: GoogleTime): Date | null {
  const text = when?.dateTime ?? (when?.date === undefined ? undefined : `${when.date}T00:00:00Z`);
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at);
}

const cut = (text: string, max: number) => text.replaceAll('\0', '').trim().slice(0, max);

/** Maps an event from Google to our columns; returns null if it has no valid time or an unsupported rule. */
export function fromGoogle(event: GoogleEvent, { untitled }: { untitled: string }): ImportedEvent | null {
  const startsAt = instantOfGoogle(event.start);
  const endsAt = instantOfGoogle(event.end);
  if (!startsAt || !endsAt || endsAt < startsAt) return null;
  const zone = event.start?.timeZone;
  const times = {
    startsAt,
    endsAt,
    allDay: event.start?.date !== undefined,
    timeZone: zone !== undefined && isTimeZone(zone) ? zone : 'UTC',
  };
  const text = event.recurrence.find((line) => line.startsWith('RRULE:'))?.slice('RRULE:'.length);
  const known = text === undefined || parseRule(text) === null ? null : storedRule(text, times);
  if (text !== undefined && known === null) return null;
  const isPrivate = event.visibility === 'private' || event.visibility === 'confidential';
  return {
    title: isPrivate ? untitled : cut(event.summary, LIMITS.title) || untitled,
    description: isPrivate ? '' : cut(event.description, LIMITS.freeText),
    location: isPrivate ? '' : cut(event.location, LIMITS.title),
    ...times,
    rule: known,
    seriesEndsAt: endOfSeries({ ...times, rule: known }),
  };
}
