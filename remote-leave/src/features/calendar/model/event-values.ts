import {
  type CalendarEvent,
  day,
  DEFAULT_REMINDER_MINUTES,
  eventInput,
  type EventInput,
  type EventScope,
  fieldIssue,
  LIMITS,
  REMINDER_MINUTES,
  type ReminderMinutes,
} from '@atrium/contracts';
import type { TimeSpanMs } from '@atrium/domain';
import { addDays } from '@atrium/platform';
import { z } from 'zod';
import { buildRule, endOfRule, type Repeat, type RepeatEnd, repeatOf } from './repeat';
import { clockText, instantAt, minutesOfClock, zonedTime } from './zoned-time';

/** The values of the event form; days and times are in `timeZone`. */
export interface EventValues extends RepeatEnd {
  title: string;
  allDay: boolean;
  start: string;
  startTime: string;
  end: string;
  endTime: string;
  rule: Repeat;
  scope: EventScope;
  attendees: string[];
  location: string;
  description: string;
  /** The user's own colour and reminder; only new events have them in the form. */
  colour: number | null;
  reminderMinutes: ReminderMinutes;
}

const HOUR_MINUTES = 60;

interface NewEvent {
  /** A day, an instant, or '' for the next full hour. */
  start: string;
  /** An instant; null for an hour after the start. */
  end: string | null;
}

/** Returns the values of a new event at the chosen time. */
export function newValues({ start, end: until }: NewEvent, timeZone: string, now: number): EventValues {
  const isDay = start.length === 10;
  const next = zonedTime(start.length > 10 ? start : Math.ceil((now + 1) / 3_600_000) * 3_600_000, timeZone);
  const at = isDay ? { day: start, minutes: 9 * HOUR_MINUTES } : next;
  const end = zonedTime(until ?? instantAt({ ...at, minutes: at.minutes + HOUR_MINUTES }, timeZone), timeZone);
  return {
    title: '',
    allDay: false,
    start: at.day,
    startTime: clockText(at.minutes),
    end: end.day,
    endTime: clockText(end.minutes),
    rule: 'never',
    ...endOfRule(null, timeZone),
    scope: 'personal',
    attendees: [],
    location: '',
    description: '',
    colour: null,
    reminderMinutes: DEFAULT_REMINDER_MINUTES,
  };
}

/** Returns how the series of an event ends. The days of an all-day event are those of UTC. */
const seriesEndOf = ({ rule, allDay, timeZone }: CalendarEvent): RepeatEnd =>
  endOfRule(rule, allDay ? 'UTC' : timeZone);

/** Returns the form values of an existing event. */
export function valuesOf(event: CalendarEvent, timeZone: string): EventValues {
  const start = event.allDay
    ? { day: event.start.slice(0, 10), minutes: 9 * HOUR_MINUTES }
    : zonedTime(event.start, timeZone);
  const end = event.allDay
    ? { day: addDays(event.end.slice(0, 10), -1), minutes: 10 * HOUR_MINUTES }
    : zonedTime(event.end, timeZone);
  return {
    title: event.title,
    allDay: event.allDay,
    start: start.day,
    startTime: clockText(start.minutes),
    end: end.day,
    endTime: clockText(end.minutes),
    rule: repeatOf(event.rule, start.day),
    ...seriesEndOf(event),
    scope: event.scope,
    attendees: event.attendees.map(({ person }) => person._id).filter((id) => id !== event.organizer._id),
    location: event.location,
    description: event.description,
    colour: event.colour ?? null,
    reminderMinutes: null,
  };
}

/** Returns minutes as a reminder that can be chosen; null for none, and for those that this release does not know. */
export const toReminder = (minutes: number | null | undefined): ReminderMinutes =>
  REMINDER_MINUTES.find((one) => one === minutes) ?? null;

/** Returns whether a field has a day that requests accept. */
export const isValidDay = (text: string): boolean => day.safeParse(text).success;

/** The days and times of an event in the form. */
export type EventTimes = Pick<EventValues, 'start' | 'startTime' | 'end' | 'endTime'>;

/** The days and times of an event, and whether it takes whole days. */
type DatedValues = EventTimes & Pick<EventValues, 'allDay'>;

/** Returns the days and times of a span of time. */
export function timesOf(span: TimeSpanMs, timeZone: string): EventTimes {
  const [start, end] = [zonedTime(span.start, timeZone), zonedTime(span.end, timeZone)];
  return { start: start.day, startTime: clockText(start.minutes), end: end.day, endTime: clockText(end.minutes) };
}

/** Returns when the event takes place, for whole days in the time zone; null while that is invalid. */
export function spanOf({ allDay, start, startTime, end, endTime }: DatedValues, timeZone: string): TimeSpanMs | null {
  const times = allDay ? [0, 1440] : [minutesOfClock(startTime), minutesOfClock(endTime)];
  const [from = Number.NaN, to = Number.NaN] = times;
  if (!isValidDay(start) || !isValidDay(end) || Number.isNaN(from) || Number.isNaN(to)) return null;
  const span = {
    start: Date.parse(instantAt({ day: start, minutes: from }, timeZone)),
    end: Date.parse(instantAt({ day: end, minutes: to }, timeZone)),
  };
  return span.start < span.end ? span : null;
}

/** Returns a day and time of day in ms, to compare with others of the same form; NaN while one is invalid. */
export const clockMs = (day: string, time: string): number =>
  isValidDay(day) ? Date.parse(day) + minutesOfClock(time) * 60_000 : Number.NaN;

type EventEnd = Pick<EventTimes, 'end' | 'endTime'>;

/** @param ms as of `clockMs` */
function endAt(ms: number): EventEnd {
  const [day = '', time = ''] = new Date(ms).toISOString().split('T');
  return { end: day, endTime: time.slice(0, 5) };
}

/**
 * Returns the end of an event whose start moved, so that it keeps its length. Returns null while a time is invalid, and
 * if the end was not after the start.
 *
 * @param moved the start before and now, as of `clockMs`
 */
export function shiftedEnd({ end, endTime }: EventEnd, moved: { from: number; to: number }): EventEnd | null {
  const length = clockMs(end, endTime) - moved.from;
  return length > 0 && !Number.isNaN(moved.to) ? endAt(moved.to + length) : null;
}

/**
 * Returns the end of an event that now takes whole days, or no longer does; null if it stays. Until midnight means that
 * the day before is the last one, and no event ends before it starts.
 */
export function endForDays({ allDay, start, startTime, end, endTime }: DatedValues): EventEnd | null {
  const startMs = clockMs(start, startTime);
  if (allDay) return endTime === '00:00' && end > start ? { end: addDays(end, -1), endTime } : null;
  return clockMs(end, endTime) <= startMs ? endAt(startMs + HOUR_MINUTES * 60_000) : null;
}

/** The fields of the form that show a field of the request, where they differ. */
const FORM_FIELDS: Readonly<Record<string, readonly (keyof EventValues)[]>> = {
  start: ['start', 'startTime'],
  end: ['end', 'endTime'],
  rule: ['rule', 'ends', 'until', 'count'],
};

/** Converts stored values of an update to the form's values. */
export function fromStored(
  event: CalendarEvent,
  { attendees, ...stored }: Readonly<Record<string, unknown>>,
  timeZone: string,
): Partial<EventValues> {
  const values = valuesOf({ ...event, ...(stored as Partial<CalendarEvent>) }, timeZone); // fields of the event
  const names: readonly string[] = Object.keys(stored).flatMap(
    (field): readonly string[] => FORM_FIELDS[field] ?? [field],
  );
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))),
    ...(Array.isArray(attendees) && { attendees: attendees.map(String) }),
  };
}

/** Returns the day of a stored start or end as the form shows it, with the time of day; null for that of whole days. */
export function shownTime(
  field: 'start' | 'end',
  instant: string,
  { allDay, timeZone }: { allDay: boolean; timeZone: string },
): { day: string; time: string | null } {
  const { day, minutes } = zonedTime(instant, allDay ? 'UTC' : timeZone);
  // The end of whole days is the midnight after the last one.
  return { day: allDay && field === 'end' ? addDays(day, -1) : day, time: allDay ? null : clockText(minutes) };
}

/** Returns the instant of a day and time of day; '' without a day. A missing time is rejected at its own field. */
function instantOf(day: string, time: string, timeZone: string): string {
  const minutes = minutesOfClock(time);
  return day === '' ? '' : instantAt({ day, minutes: Number.isNaN(minutes) ? 0 : minutes }, timeZone);
}

/** Returns the start and end of the event as in a request; '' for those without a day. */
export function instantsOf({ allDay, start, startTime, end, endTime }: DatedValues, timeZone: string) {
  if (!allDay) return { start: instantOf(start, startTime, timeZone), end: instantOf(end, endTime, timeZone) };
  const midnight = (day: string) => (day === '' ? '' : `${day}T00:00:00.000Z`);
  return { start: midnight(start), end: midnight(end === '' ? '' : addDays(end, 1)) };
}

/**
 * Returns the stored start and end as far as the form still shows them. The form does not show their seconds, nor which
 * of two times is meant as clocks are set back.
 */
function storedInstants(values: EventValues, event: CalendarEvent, timeZone: string) {
  const shown = valuesOf(event, timeZone);
  const isShown = (...fields: (keyof EventTimes)[]) =>
    shown.allDay === values.allDay && fields.every((field) => shown[field] === values[field]);
  return {
    ...(isShown('start', 'startTime') && { start: event.start }),
    ...(isShown('end', 'endTime') && { end: event.end }),
  };
}

/**
 * Converts the form's values to a request. A missing day stays empty, which the contract rejects at its field.
 */
function toInput(values: EventValues, timeZone: string, before: CalendarEvent | null): EventInput {
  const { title, allDay, start, scope, attendees, location, description, rule, colour, reminderMinutes } = values;
  return {
    title,
    allDay,
    ...instantsOf(values, timeZone),
    ...(before && storedInstants(values, before, timeZone)),
    // A series repeats in the time zone in which it was created.
    timeZone: before?.timeZone ?? timeZone,
    rule: start === '' ? null : buildRule(rule, start, values, before?.rule ?? null),
    scope,
    attendees,
    location,
    description,
    colour,
    reminderMinutes,
  };
}

const filled = z.string().min(1);

/**
 * Returns the schema of the fields that the request does not have: times of day, and the end of a series. That may stay
 * as it is before an occurrence that was moved beyond it.
 *
 * @param firstDay the day of the event in the time zone in which it repeats
 * @param lastDay the stored last day of the series; '' for none
 */
const formFields = ({ allDay, rule, ends }: EventValues, firstDay: string, lastDay: string) =>
  z.object({
    ...(!allDay && { startTime: filled, endTime: filled }),
    ...(rule !== 'never' &&
      ends === 'until' && {
        until: filled.refine((day) => day >= firstDay || day === lastDay, fieldIssue('EVENT_NEVER_OCCURS')),
      }),
    ...(rule !== 'never' && ends === 'count' && { count: z.coerce.number().int().min(1).max(LIMITS.eventOccurrences) }),
  });

/** Validates the form's values against the contract of the request, and those that the request does not have. */
export const valuesSchema = (timeZone: string, before: CalendarEvent | null) => ({
  safeParse: (unchecked: unknown) => {
    const values = unchecked as EventValues; // the form's own values
    const input = toInput(values, timeZone, before);
    const firstDay = values.allDay || input.start === '' ? values.start : zonedTime(input.start, input.timeZone).day;
    const lastDay = before ? seriesEndOf(before).until : '';
    const own = formFields(values, firstDay, lastDay).safeParse(values);
    if (own.success) return eventInput.safeParse(input);
    // While its fields are invalid, there is no rule to validate.
    const others = eventInput.safeParse({ ...input, rule: null });
    return { success: false as const, error: new z.ZodError([...own.error.issues, ...(others.error?.issues ?? [])]) };
  },
});
