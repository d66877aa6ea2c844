import { eventTimesOf, hasSameStart, TEXTS } from './event-state';
import type { GoogleEventBody } from './google-calendar';
import { dateLine, moveDates } from './series-dates';
import type { EventState, GoogleState } from './synced-state';

const GOOGLE_TEXTS = { title: 'summary', description: 'description', location: 'location' } as const;

/** Returns a rule in iCalendar format, where UNTIL of an all-day event is a date. */
const icalRule = (rule: string, allDay: boolean): string =>
  allDay ? rule.replace(/(UNTIL=\d{8})T\d{6}Z/, '$1') : rule;

/** Returns the recurrence lines for a rule; lines other than rules, such as EXDATE, stay as they are. */
function recurrenceLines({ rule, allDay }: EventState, known: readonly string[]): string[] {
  if (rule === null) return [];
  return [`RRULE:${icalRule(rule, allDay)}`, ...known.filter((line) => !/^(RRULE|EXRULE)/.test(line))];
}

/** Returns the recurrence lines that change a series at Google from `base` to `state`; null if they do not change. */
function changedRecurrence(state: EventState, base: GoogleState, isDeleted: IsDeleted): string[] | null {
  const isRewritten = state.rule !== base.rule || (state.rule !== null && state.allDay !== base.allDay);
  const hasExcludedDates = base.recurrence.some((line) => line.startsWith('EXDATE'));
  if (!isRewritten && (hasSameStart(state, base) || !hasExcludedDates)) return null;
  const times = { before: eventTimesOf(base), after: eventTimesOf(state), isDeleted };
  const lines = hasSameStart(state, base) ? base.recurrence : moveDates(base.recurrence, times);
  return isRewritten ? recurrenceLines(state, lines) : [...lines];
}

/** Returns a time for Google that replaces a date or a time, since PATCH merges objects. */
const replacingTime = (iso: string, { allDay, timeZone }: EventState) =>
  allDay ? { date: iso.slice(0, 10), dateTime: null, timeZone: null } : { dateTime: iso, date: null, timeZone };

function timesOf(state: EventState, base: EventState): Pick<GoogleEventBody, 'start' | 'end'> {
  if (state.allDay !== base.allDay || state.timeZone !== base.timeZone) {
    return { start: replacingTime(state.start, state), end: replacingTime(state.end, state) };
  }
  // Sends no time zones, because the end may have a different one at Google.
  const timeOnly = (iso: string) => (state.allDay ? { date: iso.slice(0, 10) } : { dateTime: iso });
  return {
    ...(state.start !== base.start && { start: timeOnly(state.start) }),
    ...(state.end !== base.end && { end: timeOnly(state.end) }),
  };
}

/** Returns whether an added date of a series, in milliseconds, was deleted here. */
type IsDeleted = (at: number) => boolean;

/** Returns the body that changes an event at Google from `base` to `state`; null if both are equal. */
export function patchOf(
  state: EventState,
  base: GoogleState,
  isDeleted: IsDeleted = () => false,
): GoogleEventBody | null {
  const recurrence = changedRecurrence(state, base, isDeleted);
  const texts = base.isPrivate ? [] : TEXTS.filter((field) => state[field] !== base[field]);
  const body: GoogleEventBody = {
    ...Object.fromEntries(texts.map((field) => [GOOGLE_TEXTS[field], `${state[field]}${base.rest[field] ?? ''}`])),
    ...timesOf(state, base),
    ...(recurrence && { recurrence }),
  };
  return Object.keys(body).length === 0 ? null : body;
}

/** Returns the body of a new event at Google; `added` are the dates that a series has in addition to its rule. */
export function newEventOf(
  state: EventState,
  { isFree, added = [] }: { isFree: boolean; added?: readonly Date[] },
): GoogleEventBody {
  const toGoogleTime = (iso: string) =>
    state.allDay ? { date: iso.slice(0, 10) } : { dateTime: iso, timeZone: state.timeZone };
  const { title: summary, description, location } = state;
  const dates = added.map((at) => dateLine('RDATE', at, state));
  const recurrence = state.rule === null ? {} : { recurrence: recurrenceLines(state, dates) };
  const availability = isFree ? { transparency: 'transparent' as const } : {};
  return {
    summary,
    description,
    location,
    start: toGoogleTime(state.start),
    end: toGoogleTime(state.end),
    ...recurrence,
    ...availability,
  };
}

/** Returns whether the push would write this state of an event. */
export const isPending = (state: EventState, base: GoogleState): boolean => patchOf(state, base) !== null;
