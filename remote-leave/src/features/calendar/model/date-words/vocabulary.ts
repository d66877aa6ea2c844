/** The words of a language for days and times, in lower case; alternatives in patterns are separated by `|`. */
export interface DateVocabulary {
  /** Names of weekdays; Monday is 1. */
  weekdays: Readonly<Record<string, number>>;
  /** Abbreviations that are also other words, such as “Do”. They count only beside a time or a date. */
  ambiguousWeekdays: Readonly<Record<string, number>>;
  /** Names of months; January is 1. */
  months: Readonly<Record<string, number>>;
  /** Words for days, as the number of days from today. */
  days: Readonly<Record<string, number>>;
  /** Words for parts of the day, as the minutes since midnight at which they begin. They count only beside a day or time. */
  parts: Readonly<Record<string, number>>;
  /** Units of time after `for`, in minutes. */
  durations: Readonly<Record<string, number>>;
  /** Words for amounts of such units. */
  amounts: Readonly<Record<string, number>>;
  /** Words before an hour for its half, and whether that is half an hour before the hour, as in “halb vier”. */
  half: string;
  isHalfBefore: boolean;
  /** Names of hours after these words. */
  hours: Readonly<Record<string, number>>;
  /** Whether a month may precede its day, as in “December 4”. Otherwise days may be numbers, as in “4.12.”. */
  monthFirst: boolean;
  /** Words before a day, before a time, and before a length of time. */
  on: string;
  at: string;
  for: string;
  /** Words before a part of the day, in addition to those before a time. */
  beforePart: string;
  /** Words before the weekday of this week and of the next one. */
  this: string;
  next: string;
  nextWeek: string;
  /** Units after a time, such as “Uhr”. */
  units: string;
  /** What follows the number of a day, such as “th”. */
  ordinal: string;
  /** What a text may continue with after a time without a unit. */
  follows: string;
  /** Words before a day that give it another meaning, such as “every” or the “Black” of “Black Friday”. */
  excludes: string;
}

/** Words before a number that make it the name of something, such as a room. */
export const LABELS =
  'room|raum|zimmer|saal|hall|halle|gate|gleis|platform|platz|table|tisch|version|release|chapter|kapitel|verse|vers|' +
  'page|seite|ticket|issue|sprint|score|ratio|flight|flug|bus|train|zug|no|nr|number|nummer|scale|format';

/** Time zones: a time in another one is not understood. */
export const ZONES = 'UTC|GMT|BST|CES?T|MES?Z|[ECMP][SD]?T|IST|JST';
