import { anyOf, followsWord, longestOf, type Match, matchesOf, onItsOwn, type Part, TO } from './patterns';
import { type DateVocabulary, LABELS, ZONES } from './vocabulary';

const HALF_DAY = 720;

/** A time of day in minutes. */
interface Clock {
  minutes: number;
  /** Whether it may be half a day later: “3” and “3:30”, but not “03:30” or “3am”. */
  isOpen: boolean;
}

/** A time, or a span of time, that a text names. */
export interface FoundTime extends Part {
  start: Clock;
  end: Clock | null;
  /** Whether it counts only beside a date: numbers without a unit. */
  isWeak: boolean;
}

/** A part of the day, by the minutes since midnight at which it begins. */
export interface FoundPart extends Part {
  minutes: number;
}

const CLOCK = String.raw`\d\d?(?:[:.]\d\d)?`;

/** Reads a time such as “15:30” with its unit. Returns null if there is no such time of day. */
function readClock(text: string, unit = ''): Clock | null {
  const [, hours = '', minutes = '0'] = /^(\d+)[:.]?(\d*)$/.exec(text) ?? [];
  const at = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || at > 1440) return null;
  const half = /^[ap]/i.exec(unit)?.[0].toLowerCase();
  if (half === undefined) return { minutes: at, isOpen: !hours.startsWith('0') && at < HALF_DAY };
  if (at < 60 || at >= 780) return null;
  return { minutes: (at % HALF_DAY) + (half === 'p' ? HALF_DAY : 0), isOpen: false };
}

/**
 * Finds the times that a text names. Returns null for one that does not exist or is in another time zone.
 */
export function findTimes(text: string, words: DateVocabulary): FoundTime[] | null {
  const pattern = onItsOwn(
    `(?:(?<lead>${words.at})\\s*)?(?<start>${CLOCK})(?:\\s?(?<startUnit>${words.units}))?` +
      `(?:${TO}(?<end>${CLOCK})(?:\\s?(?<endUnit>${words.units}))?)?`,
  );
  const readTime = (match: Match): FoundTime | 'none' | null => {
    const { from, to, groups } = match;
    const { lead, start = '', startUnit, end, endUnit } = groups;
    const unit = startUnit ?? endUnit;
    const hasColon = start.includes(':') || end?.includes(':') === true;
    const hasDot = start.includes('.') || end?.includes('.') === true;
    if (unit === undefined) {
      if (hasDot || (lead === undefined && followsWord(text, match, LABELS))) return 'none';
      if (!hasColon && lead === undefined && end === undefined) return 'none';
    }
    const [first, last] = [readClock(start, startUnit), end === undefined ? null : readClock(end, endUnit)];
    const isSettled = unit !== undefined || hasColon;
    if (first === null || (end !== undefined && last === null)) return isSettled ? null : 'none';
    const rest = text.slice(to);
    const isLast = new RegExp(`^[\\s.!]*$|^[,;)]|^\\s+(?:${words.follows})\\s`, 'iu').test(rest);
    const isInZone = new RegExp(`^\\s*(?:${ZONES})(?!\\p{L})`, 'u').test(rest);
    const isAlone = lead !== undefined && last === null && isLast;
    return isInZone ? null : { from, to, start: first, end: last, isWeak: !isSettled && !isAlone };
  };
  const times = matchesOf(text, pattern).map(readTime);
  return times.includes(null) ? null : times.flatMap((time) => (time === null || time === 'none' ? [] : time));
}

/** Finds the parts of the day that a text names. */
export const findParts = (text: string, words: DateVocabulary): FoundPart[] =>
  matchesOf(text, onItsOwn(`(?:(?:${words.at}|in the|am)\\s+)?(?<part>${anyOf(words.parts)})`)).map(
    ({ from, to, groups: { part = '' } }) => ({ from, to, minutes: words.parts[part.toLowerCase()] ?? 0 }),
  );

/** A length of time that a text names, in minutes. */
export interface FoundLength extends Part {
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
const EARLIEST = 7 * 60;
const NIGHT = { from: 1200, to: 360 };

/**
 * Returns the start and end of a time in minutes since midnight; an end on the next day is over 1440.
 *
 * @param part the part of the day beside it, as minutes since midnight
 */
export function minutesOf({ start, end }: Pick<FoundTime, 'start' | 'end'>, part: number | null) {
  const { minutes, isOpen } = start;
  const isEvening = part !== null && part >= HALF_DAY && !(part >= NIGHT.from && minutes < NIGHT.to);
  // In “3–4pm”, the start has the half of the day of the end.
  const isLater =
    end === null || end.isOpen
      ? isEvening || (part === null && minutes < EARLIEST)
      : minutes + HALF_DAY < end.minutes || (minutes < EARLIEST && minutes > end.minutes);
  const first = isOpen && isLater ? minutes + HALF_DAY : minutes;
  if (end === null) return { first, last: null };
  const last = end.isOpen && end.minutes <= first ? end.minutes + HALF_DAY : end.minutes;
  return { first, last: last > first ? last : end.minutes + 1440 };
}
