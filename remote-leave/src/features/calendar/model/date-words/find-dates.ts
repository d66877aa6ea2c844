import { addDays, type Weekday, weekdayOf, weekStart } from '@atrium/platform';
import { isValidDay } from '../event-values';
import { anyOf, followsWord, longestOf, type Match, matchesOf, onItsOwn, type TextSpan, TO } from './patterns';
import { type DateVocabulary, LABELS } from './vocabulary';

/** Days that a text names. */
export interface FoundDate extends TextSpan {
  first: string;
  last: string;
  /** Whether they count only beside a time or a part of the day. */
  isWeak: boolean;
  /** Whether they may be a week later: a weekday that is today. */
  isOpen: boolean;
  /** The part of the day that the word includes, as minutes since midnight: “tonight”. */
  part: number | null;
}

/** What the meaning of a date depends on. */
interface DateContext {
  words: DateVocabulary;
  today: string;
  firstDayOfWeek: Weekday;
}

const ISO = String.raw`(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)`;

/** Returns the patterns of dates, weekdays and words for days in a language. */
function patternsOf(words: DateVocabulary) {
  const month = `(?<month>${anyOf(words.months)})`;
  const weekday = anyOf({ ...words.weekdays, ...words.ambiguousWeekdays });
  const on = `(?:(?:${words.on})\\s+)?`;
  const dayOf = `${on}(?:(?<weekday>${weekday})\\.?,?\\s+${on})?`;
  const year = String.raw`(?:,?\s+(?<year>20\d\d))?`;
  const day = String.raw`(?<day>\d\d?)`;
  const firstDay = String.raw`(?<firstDay>\d\d?)`;
  const numbered = [
    `(?:${firstDay}${words.ordinal}${TO})?${day}${words.ordinal}\\s?${month}\\.?${year}`,
    String.raw`${day}/(?<month>\d\d?)/(?<year>20\d\d)`,
    ISO,
    words.monthFirst
      ? `${month}\\.?\\s(?:${firstDay}${words.ordinal}${TO})?${day}${words.ordinal}${year}`
      : String.raw`(?:${firstDay}\.${TO})?${day}\.(?<month>\d\d?)\.(?<year>20\d\d|\d\d(?![:.]))?`,
  ];
  return {
    dates: numbered.map((date) => onItsOwn(dayOf + date)),
    weekdays: onItsOwn(
      `${on}(?:(?<this>${words.this})\\s+|(?<next>${words.next})\\s+)?(?:(?<firstWeekday>${weekday})\\.?${TO})?` +
        `(?<weekday>${weekday})(?<part>${anyOf(words.parts)})?\\.?(?<nextWeek>\\s+(?:${words.nextWeek}))?`,
    ),
    days: onItsOwn(`${on}(?<word>${anyOf(words.days)})`),
  };
}

/** Returns a day of a month; without a year the next one from today on. Null if there is no such day. */
function dayOfMonth(day: string, month: number, year: string | undefined, today: string): string | null {
  const dayIn = (one: number) => `${one}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year !== undefined) {
    const only = dayIn(Number(year.padStart(4, '20')));
    return isValidDay(only) ? only : null;
  }
  const thisYear = Number(today.slice(0, 4));
  // Leap days are at most eight years apart.
  const years = Array.from({ length: 9 }, (_, index) => dayIn(thisYear + index));
  return years.find((one) => one >= today && isValidDay(one)) ?? null;
}

const CERTAIN = { isWeak: false, isOpen: false, part: null };

/** Looks up a word in any case. */
const lookUp = (table: Readonly<Record<string, number>>, word = ''): number | null => table[word.toLowerCase()] ?? null;

/** Returns the weekday with a number, on or after a day. */
const nextWeekday = (weekday: number, from: string): string => addDays(from, (weekday - weekdayOf(from) + 7) % 7);

/** Returns the days of a date with a number, such as “4 December” or “3–7 March”; null if there are no such days. */
function parseNumberedDate({ from, to, groups }: Match, { words, today }: DateContext): FoundDate | null {
  const { weekday, day = '', firstDay = day, month = '', year } = groups;
  const monthNumber = lookUp(words.months, month) ?? Number(month);
  const last = dayOfMonth(day, monthNumber, year, today);
  const first = last && dayOfMonth(firstDay, monthNumber, last.slice(0, 4), today);
  if (first === null || last === null || first > last) return null;
  const named = lookUp({ ...words.weekdays, ...words.ambiguousWeekdays }, weekday);
  return named !== null && named !== weekdayOf(first) ? null : { from, to, first, last, ...CERTAIN };
}

/** Returns the days of weekdays, such as “next Tuesday” or “Mon–Wed”. */
function parseWeekdays({ from, to, groups }: Match, { words, today, firstDayOfWeek }: DateContext): FoundDate | null {
  const { firstWeekday, weekday, part = '', next, nextWeek } = groups;
  const weekdays = { ...words.weekdays, ...words.ambiguousWeekdays };
  const [first, last] = [lookUp(weekdays, firstWeekday ?? weekday), lookUp(weekdays, weekday)];
  if (first === null || last === null) return null;
  const isNext = next !== undefined || nextWeek !== undefined;
  const start = nextWeekday(first, isNext ? addDays(weekStart(today, firstDayOfWeek), 7) : today);
  return {
    from,
    to,
    first: start,
    last: nextWeekday(last, start),
    isWeak: firstWeekday === undefined && part === '' && lookUp(words.ambiguousWeekdays, weekday) !== null,
    isOpen: start === today,
    part: lookUp(words.parts, part),
  };
}

/** Returns the day of a word, such as “tomorrow”. */
function parseDayWord({ from, to, groups: { word } }: Match, { words, today }: DateContext): FoundDate {
  const day = addDays(today, lookUp(words.days, word) ?? 0);
  return { from, to, first: day, last: day, ...CERTAIN, part: lookUp(words.parts, word) };
}

/** Finds the days that a text names. Returns null if one of them does not exist, or means something else. */
export function findDates(text: string, context: DateContext): FoundDate[] | null {
  const { words } = context;
  const patterns = patternsOf(words);
  // “Morgen” with a capital letter within a sentence is the morning.
  const isNoun = ({ from, groups: { word } }: Match) => word === 'Morgen' && text.slice(0, from).trim() !== '';
  const matches = longestOf([
    ...patterns.dates
      .flatMap((pattern) => matchesOf(text, pattern))
      .filter((match) => !followsWord(text, match, LABELS))
      .map((match) => ({ ...match, found: parseNumberedDate(match, context) })),
    ...matchesOf(text, patterns.weekdays).map((match) => ({ ...match, found: parseWeekdays(match, context) })),
    ...matchesOf(text, patterns.days)
      .filter((match) => !isNoun(match))
      .map((match) => ({ ...match, found: parseDayWord(match, context) })),
  ]);
  const isAmbiguous = matches.some((match) => match.found === null || followsWord(text, match, words.excludes));
  return isAmbiguous ? null : matches.flatMap(({ found }) => found ?? []);
}
