import { LIMITS } from '@atrium/contracts';
import { addDays, type Weekday } from '@atrium/platform';
import { type EventTimes, isValidDay, timesOf } from '../event-values';
import { instantAt, zonedTime } from '../zoned-time';
import { ENGLISH } from './english';
import { findDates, type FoundDate } from './find-dates';
import {
  findLengths,
  findParts,
  findTimes,
  type FoundLength,
  type DayPart,
  type FoundTime,
  minutesOf,
} from './find-times';
import { GERMAN } from './german';
import { areAdjacent, type TextSpan } from './patterns';
import type { DateVocabulary } from './vocabulary';

/** What a text says of an event: its title, and when it takes place. Times are missing for whole days. */
export type EventReading = { title: string } & (
  | ({ allDay: false } & EventTimes)
  | ({ allDay: true } & Pick<EventTimes, 'start' | 'end'>)
);

export interface ReadingContext {
  now: number;
  timeZone: string;
  firstDayOfWeek: Weekday;
  /** The day of a time without a date; today if it is not valid. */
  day: string;
  language: string;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** What a text says in one language: at least a date or a time. */
interface ParsedText {
  date: FoundDate | null;
  time: FoundTime | null;
  part: DayPart | null;
  length: FoundLength | null;
}

const partsOf = ({ date, time, part, length }: ParsedText): TextSpan[] =>
  [date, time, part, length].filter((one) => one !== null);

/** Returns how many characters of the text were understood. */
const sizeOf = (found: ParsedText): number => partsOf(found).reduce((sum, { from, to }) => sum + to - from, 0);

const overlaps = (one: TextSpan, others: readonly TextSpan[]) =>
  others.some((other) => one.from < other.to && other.from < one.to);

/**
 * Finds when the event takes place. Returns null for a text that does not say, and `unclear` for one that says more.
 */
function find(text: string, words: DateVocabulary, context: ReadingContext & { today: string }) {
  const [dates, times] = [findDates(text, { words, ...context }), findTimes(text, words)];
  if (dates === null || times === null) return 'unclear';
  const lengths = findLengths(text, words);
  const apart = <P extends TextSpan>(parts: readonly P[]) =>
    parts.filter((part) => !overlaps(part, [...dates, ...lengths]));
  const [clocks, dayParts] = [apart(times), apart(findParts(text, words))];
  const isBeside = (one: TextSpan, others: readonly TextSpan[]) =>
    others.some((other) => areAdjacent(text, one, other));
  const isSure = ({ isWeak }: FoundDate | FoundTime) => !isWeak;
  const sureDates = dates.filter((date) => isSure(date) || isBeside(date, [...clocks.filter(isSure), ...dayParts]));
  const sureTimes = clocks.filter((time) => isSure(time) || isBeside(time, dates.filter(isSure)));
  const [date = null, time = null, length = null] = [sureDates[0], sureTimes[0], lengths[0]];
  if (date === null && time === null) return null;
  if (sureDates.length > 1 || sureTimes.length > 1 || lengths.length > 1) return 'unclear';
  const part = dayParts.find((one) => isBeside(one, [...sureDates, ...sureTimes])) ?? null;
  return { date, time, part, length } satisfies ParsedText;
}

/** Returns when the event takes place; null if what the text says does not fit together. */
function timesIn({ date, time, part, length }: ParsedText, context: ReadingContext & { today: string }) {
  const { now, timeZone, today } = context;
  const partMinutes = part?.minutes ?? date?.part ?? null;
  const clock = time ? minutesOf(time, partMinutes) : partMinutes === null ? null : { first: partMinutes, last: null };
  if (clock === null) {
    if (date === null || (length && length.minutes % DAY_MINUTES !== 0)) return null;
    const days = (length?.minutes ?? DAY_MINUTES) / DAY_MINUTES;
    if (days < 1 || (days > 1 && date.last > date.first)) return null;
    return { allDay: true as const, start: date.first, end: days > 1 ? addDays(date.first, days - 1) : date.last };
  }
  if (date && date.last > date.first) return null;
  const isPast = (day: string) =>
    day === today && Date.parse(instantAt({ day, minutes: clock.first }, timeZone)) <= now;
  const day = date?.first ?? (isValidDay(context.day) ? context.day : today);
  // A weekday that is today is the next one if the time has passed, and a time without a date is tomorrow’s.
  const later = date === null ? 1 : date.isOpen ? 7 : 0;
  const onDay = isPast(day) ? addDays(day, later) : day;
  const start = Date.parse(instantAt({ day: onDay, minutes: clock.first }, timeZone));
  const end =
    clock.last === null || length !== null
      ? start + (length?.minutes ?? HOUR_MINUTES) * 60_000
      : Date.parse(instantAt({ day: onDay, minutes: clock.last }, timeZone));
  return end <= start ? null : { allDay: false as const, ...timesOf({ start, end }, timeZone) };
}

/** Returns the text without the parts that were understood. */
function titleOf(text: string, parts: readonly TextSpan[]): string {
  const kept = parts
    .toSorted((one, other) => other.from - one.from)
    .reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text);
  return kept
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s([,;])/g, '$1')
    .replaceAll(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '');
}

/**
 * Reads the title and the time of an event from a text in English or German, such as “Fri 3pm review”. Returns null if
 * the text names no time or more than one: a number in a title must not move an event.
 */
export function readEventText(text: string, context: ReadingContext): EventReading | null {
  if (text.length > LIMITS.title) return null;
  const { day: today } = zonedTime(context.now, context.timeZone);
  const languages = context.language.startsWith('de') ? [GERMAN, ENGLISH] : [ENGLISH, GERMAN];
  const readings = languages.map((words) => find(text, words, { ...context, today }));
  if (readings.includes('unclear')) return null;
  const found = readings.filter((reading) => reading !== null && reading !== 'unclear');
  // “Friday 15:00” is German except for its weekday: the language that understands most of a text is right.
  const [best] = found.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const times = best && timesIn(best, { ...context, today });
  return times ? { title: titleOf(text, partsOf(best)), ...times } : null;
}
