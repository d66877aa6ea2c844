import { usePageLocale } from '@atrium/platform';
import { wordDuration } from '@atrium/ui/charts';

const HOURS_AND_MINUTES =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|std|hours?|stunden?)\.?)?\s*(?:(\d+)\s*(?:m|min|mins|minutes?|minuten)\.?)?$/i;
const CLOCK = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
/** Whole numbers from here on mean minutes. */
const MINUTES_FROM = 10;

const hours = (text: string) => Number(text.replace(',', '.'));

/**
 * Parses a typed duration: `2h 30min`, `1:30`, `90min`, `1.5h`, `1,5`. A bare number means
 * hours, but minutes if it is a whole number of 10 or more. Returns seconds, or null for invalid, empty and zero
 * durations.
 */
export const parseDuration = (text: string): number | null => readSeconds(text) || null;

/** Returns whether a typed duration is empty or zero, such as `0h`. */
export const isNoTime = (text: string): boolean => text.trim() === '' || readSeconds(text) === 0;

function readSeconds(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const clock = CLOCK.exec(typed);
  if (clock) return wholeSeconds(Number(clock[1]) * 3_600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0));
  if (NUMBER.test(typed)) {
    const number = hours(typed);
    const isMinutes = /^\d+$/.test(typed) && number >= MINUTES_FROM;
    return wholeSeconds(number * (isMinutes ? 60 : 3_600));
  }
  const match = HOURS_AND_MINUTES.exec(typed);
  if (!match) return null;
  return wholeSeconds(hours(match[1] ?? '0') * 3_600 + Number(match[2] ?? 0) * 60);
}

function wholeSeconds(seconds: number): number | null {
  const whole = Math.round(seconds);
  return Number.isSafeInteger(whole) ? whole : null;
}

/** Returns a function that says how a typed duration is understood, such as `= 45 min`; null for invalid ones. */
export function useDurationHint(): (text: string) => string | null {
  const locale = usePageLocale();
  return (text) => {
    const seconds = parseDuration(text);
    return seconds === null ? null : `= ${wordDuration(seconds, locale)}`;
  };
}
