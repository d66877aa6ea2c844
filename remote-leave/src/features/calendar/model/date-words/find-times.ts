import { anyOf, followsWord, longestOf, type Match, matchesOf, onItsOwn, type TextSpan, TO } from './patterns';
import { type DateVocabulary, LABELS, ZONES } from './vocabulary';

const HALF_DAY = 720;

/** A time of day in minutes. */
interface TimeOfDay {
  minutes: number;
  /** Whether it may be half a day later: “3” and “3:30”, but not “03:30” or “3am”. */
  isAmbiguous: boolean;
}

/** A time, or a span of time, that a text names. */
export interface FoundTime extends TextSpan {
  start: TimeOfDay;
  end: TimeOfDay | null;
  /** Whether it counts only beside a date: numbers without a unit. */
  isWeak: boolean;
}

/** A part of the day, by the minutes since midnight at which it begins. */
export interface DayPart extends TextSpan {
  minutes: number;
}

const CLOCK = String.raw`\d\d?(?:[:.]\d\d)?`;

/** Reads a time such as “15:30” with its unit. Returns null if there is no such time of day. */
function readTimeOfDay(text: string, unit = ''): TimeOfDay | null {
  const [, hours = '', minutes = '0'] = /^(\d+)[:.]?(\d*)$/.exec(text) ?? [];
  const at = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || at > 1440) return null;
  const half = /^[ap]/i.exec(unit)?.[0].toLowerCase();
  if (half === undefined) return { minutes: at, isAmbiguous: !hours.startsWith('0') && at < HALF_DAY };
  if (at < 60 || at >= 780) return null;
  return { minutes: (at % HALF_DAY) + (half === 'p' ? HALF_DAY : 0), isAmbiguous: false };
}

/** Returns the time of the half of an hour: 3:30 of “half past three” and “halb vier”; empty for no hour of a clock. */
function halfOf(hour: string, { hours, isHalfBefore }: DateVocabulary): string {
  const named = hours[hour.toLowerCase()] ?? Number(hour);
  if (named < 1 || named > 12) return '';
  return `${isHalfBefore ? named - 1 || 12 : named}:30`;
}

/**
 * Finds the times that a text names. Returns null if any of them does not exist or is in another time zone.
 */
export function findTimes(text: string, words: DateVocabulary): FoundTime[] | null {
  const half = `${words.half}\\s+`;
  const hour = `\\d\\d?|${anyOf(words.hours)}`;
  const pattern = onItsOwn(
    `(?:(?<lead>${words.at})\\s*)?(?:${half}(?<startHalf>${hour})|(?<start>${CLOCK}))` +
      `(?:\\s?(?<startUnit>${words.units}))?` +
      `(?:${TO}(?:${half}(?<endHalf>${hour})|(?<end>${CLOCK}))(?:\\s?(?<endUnit>${words.units}))?)?`,
  );
  const readTime = (match: Match): FoundTime | 'ignored' | 'invalid' => {
    const { from, to, groups } = match;
    const { lead, startHalf, startUnit, endHalf, endUnit } = groups;
    const start = startHalf === undefined ? (groups['start'] ?? '') : halfOf(startHalf, words);
    const end = endHalf === undefined ? groups['end'] : halfOf(endHalf, words);
    if (start === '' || end === '') return 'ignored';
    const unit = startUnit ?? endUnit;
    const hasColon = start.includes(':') || end?.includes(':') === true;
    const hasDot = start.includes('.') || end?.includes('.') === true;
    if (unit === undefined) {
      if (hasDot || (lead === undefined && followsWord(text, match, LABELS))) return 'ignored';
      if (!hasColon && lead === undefined && end === undefined) return 'ignored';
    }
    const first = readTimeOfDay(start, startUnit);
    const clock = end === undefined ? null : readTimeOfDay(end, endUnit);
    // An event that begins in the evening lasts until “halb eins” at night.
    const last = clock && endHalf !== undefined && endUnit === undefined ? { ...clock, isAmbiguous: true } : clock;
    const isSettled = unit !== undefined || hasColon;
    if (first === null || (end !== undefined && last === null)) return isSettled ? 'invalid' : 'ignored';
    const rest = text.slice(to);
    const isLast = new RegExp(`^[\\s.!]*$|^[,;)]|^\\s+(?:${words.follows})\\s`, 'iu').test(rest);
    const isInZone = new RegExp(`^\\s*(?:${ZONES})(?!\\p{L})`, 'u').test(rest);
    const isAlone = lead !== undefined && last === null && isLast;
    return isInZone ? 'invalid' : { from, to, start: first, end: last, isWeak: !isSettled && !isAlone };
  };
  const times = matchesOf(text, pattern).map(readTime);
  return times.includes('invalid') ? null : times.filter((time) => typeof time === 'object');
}

/** Finds the parts of the day that a text names. */
export const findParts = (text: string, words: DateVocabulary): DayPart[] =>
  matchesOf(text, onItsOwn(`(?:(?:${words.at}|${words.beforePart})\\s+)?(?<part>${anyOf(words.parts)})`)).map(
    ({ from, to, groups: { part = '' } }) => ({ from, to, minutes: words.parts[part.toLowerCase()] ?? 0 }),
  );

/** A length of time that a text names, in minutes. */
export interface FoundLength extends TextSpan {
  minutes: number;
}

/** Finds lengths of time, such as “for 45 min”. */
export function findLengths(text: string, words: DateVocabulary): FoundLength[] {
  const amount = String.raw`(?<amount>\d{1,3}(?:[.,]\d\d?)?|${anyOf(words.amounts)})`;
  const pattern = onItsOwn(`(?:${words.for})\\s+${amount}[\\s-]?(?<unit>${anyOf(words.durations)})`);
  return longestOf(
    matchesOf(text, pattern).map(({ from, to, groups: { amount: number = '', unit = '' } }) => {
      const count = words.amounts[number.toLowerCase()] ?? Number(number.replace(',', '.'));
      return { from, to, minutes: Math.round(count * (words.durations[unit.toLowerCase()] ?? 0)) };
    }),
  );
}

/** The earliest hour that a time without a half of the day means; earlier ones are in the afternoon. */
const EARLIEST_MINUTES = 7 * 60;
/** The night, in minutes since midnight. */
const NIGHT_MINUTES = { from: 1200, to: 360 };

/**
 * Returns the start and end of a time in minutes since midnight; an end on the next day is over 1440.
 *
 * @param part the part of the day beside it, as minutes since midnight
 */
export function minutesOf({ start, end }: Pick<FoundTime, 'start' | 'end'>, part: number | null) {
  const { minutes, isAmbiguous } = start;
  const isEvening = part !== null && part >= HALF_DAY && !(part >= NIGHT_MINUTES.from && minutes < NIGHT_MINUTES.to);
  // In “3–4pm”, the start has the half of the day of the end.
  const isLater =
    end === null || end.isAmbiguous
      ? isEvening || (part === null && minutes < EARLIEST_MINUTES)
      : minutes + HALF_DAY < end.minutes || (minutes < EARLIEST_MINUTES && minutes > end.minutes);
  const first = isAmbiguous && isLater ? minutes + HALF_DAY : minutes;
  if (end === null) return { first, last: null };
  const last = end.isAmbiguous && end.minutes <= first ? end.minutes + HALF_DAY : end.minutes;
  return { first, last: last > first ? last : end.minutes + 1440 };
}
