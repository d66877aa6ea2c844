import { LIMITS } from '@atrium/contracts';
import { isTimeZone, parseRule } from '@atrium/domain';
import type { CalendarEventRow } from '../../calendar.tables';
import { endOfSeries, type EventTimes, formatInstant, isOccurrence, toStoredRule } from '../../events/occurrences';
import { splitText } from '../../events/split-text';
import type { EventState, EventTexts, GoogleState, TimeState } from './synced-state';
import type { GoogleEvent } from './google-calendar';

/** Title of events that are private or have no title at Google. */
const UNTITLED = 'Busy';

const OWN_ID = /^atrium([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Returns the id for an event at Google; deterministic, so that a repeated run finds the event of the first run. */
export const externalIdOf = ({ id }: Pick<CalendarEventRow, 'id'>): string => `atrium${id.replaceAll('-', '')}`;

/** Returns the id of the event here that was written under this id; null for events created at Google. */
export const ownEventId = (externalId: string): string | null =>
  OWN_ID.test(externalId) ? externalId.replace(OWN_ID, '$1-$2-$3-$4-$5') : null;

/** Returns Google's id for the occurrence of a series that starts at an instant according to its rule. */
export const instanceId = (masterId: string, originalStart: Date, { allDay }: Pick<EventState, 'allDay'>): string => {
  const at = formatInstant(originalStart);
  return `${masterId}_${allDay ? at.slice(0, 8) : at}`;
};

const INSTANCE_ID = /^(.+)_(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/;

/** Parses the id of an occurrence of a series; returns null for the id of another event. */
export function parseInstanceId(id: string): { masterId: string; originalStart: Date } | null {
  const [, masterId, year, month, day, hour = '00', minute = '00', second = '00'] = INSTANCE_ID.exec(id) ?? [];
  if (masterId === undefined) return null;
  return { masterId, originalStart: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
}

/**
 * Returns whether a series has an occurrence with this id. The ids of all-day occurrences differ from the ids of
 * timed occurrences, even if both begin at midnight UTC.
 */
export function hasInstance(masterId: string, id: string, series: EventTimes): boolean {
  const instance = parseInstanceId(id);
  return (
    instance !== null &&
    instanceId(masterId, instance.originalStart, series) === id &&
    isOccurrence(series, instance.originalStart)
  );
}

/** Parses a time from Google; returns null if it is invalid. */
export function parseGoogleTime(time: GoogleEvent['start']): Date | null {
  const text = time?.dateTime ?? (time?.date === undefined ? undefined : `${time.date}T00:00:00Z`);
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at);
}

/** Returns when an event takes place and repeats; null if it has no valid time, or repeats in an unsupported way. */
function timesOf(event: GoogleEvent, calendarZone: string): TimeState | null {
  const [startsAt, endsAt] = [parseGoogleTime(event.start), parseGoogleTime(event.end)];
  if (!startsAt || !endsAt || endsAt < startsAt) return null;
  const timeZone = event.start?.timeZone ?? calendarZone;
  const times = {
    startsAt,
    endsAt,
    allDay: event.start?.date !== undefined,
    timeZone: event.start?.date === undefined && isTimeZone(timeZone) ? timeZone : 'UTC',
  };
  const rules = event.recurrence.filter((line) => /^(RRULE|EXRULE)/.test(line));
  const text = rules[0]?.startsWith('RRULE:') === true ? rules[0].slice('RRULE:'.length) : undefined;
  const rule = text === undefined || parseRule(text) === null ? null : toStoredRule(text, times);
  if (rules.length > 1 || (event.recurrence.length > 0 && rule === null)) return null;
  return { ...times, start: startsAt.toISOString(), end: endsAt.toISOString(), rule };
}

const RESPONSES: Record<string, GoogleState['response']> = {
  needsAction: 'pending',
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'maybe',
};

interface ReadOptions {
  /** Time zone of events without a time zone. */
  calendarZone: string;
  /** Texts to use for a private event, whose texts stay at Google. */
  hiddenTexts?: EventTexts | null;
  /** Times to use if the times at Google cannot be represented here. */
  knownTimes?: TimeState | null;
}

/** Returns the state of an event at Google; null if it has no times that can be represented here. */
export function toGoogleState(event: GoogleEvent, options: ReadOptions): GoogleState | null {
  const { calendarZone, hiddenTexts, knownTimes = null } = options;
  const times = timesOf(event, calendarZone) ?? knownTimes;
  if (times === null) return null;
  const isPrivate = event.visibility === 'private' || event.visibility === 'confidential';
  // Text beyond the limits stays at Google.
  const [title, titleRest] = splitText(event.summary, LIMITS.title);
  const [description, descriptionRest] = splitText(event.description, LIMITS.freeText);
  const [location, locationRest] = splitText(event.location, LIMITS.title);
  const texts = isPrivate
    ? (hiddenTexts ?? { title: UNTITLED, description: '', location: '' })
    : { title: title || UNTITLED, description, location };
  const response = RESPONSES[event.attendees.find(({ self }) => self === true)?.responseStatus ?? ''] ?? null;
  return {
    title: texts.title,
    description: texts.description,
    location: texts.location,
    start: times.start,
    end: times.end,
    allDay: times.allDay,
    timeZone: times.timeZone,
    rule: times.rule,
    isCancelled: false,
    isPrivate,
    isFree: event.transparency === 'transparent',
    endTimeZone: event.end?.timeZone ?? null,
    response,
    rest: isPrivate ? {} : { title: titleRest, description: descriptionRest, location: locationRest },
    recurrence: event.recurrence,
  };
}

/**
 * Returns the columns of an event with this state, without the time zone of an all-day event, which does not change.
 */
export function columnsOf({ start, end, ...state }: EventState) {
  const times = { ...state, startsAt: new Date(start), endsAt: new Date(end) };
  const { title, description, location, startsAt, endsAt, allDay, timeZone, rule } = times;
  const columns = { title, description, location, startsAt, endsAt, allDay, rule, seriesEndsAt: endOfSeries(times) };
  return allDay ? columns : { ...columns, timeZone };
}
