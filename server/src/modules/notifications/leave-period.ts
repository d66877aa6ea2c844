import { inUnits } from '@atrium/domain';
import { type Language, LOCALES } from '../../lib/text/language';
import { datesIn } from './dates';

/** The days of a request, as shown in notifications. */
export interface LeavePeriod {
  from: string;
  to: string;
  startPart: string;
  endPart: string;
  /** Amount in the unit: thousandths of a day, or minutes; 0 if unknown. */
  amount: number;
  unit: string;
}

const WORDS = {
  en: { am: 'morning', pm: 'afternoon', startPm: 'from the afternoon', endAm: 'until noon' },
  de: { am: 'vormittags', pm: 'nachmittags', startPm: 'ab mittags', endAm: 'bis mittags' },
} as const;

const UNITS = {
  en: { day: ['day', 'days'], hour: ['hour', 'hours'] },
  de: { day: ['Tag', 'Tage'], hour: ['Stunde', 'Stunden'] },
} as const;

/** Returns a function that formats a period, such as `24 Nov 2026, afternoon (0.5 days)`. */
export function periodsIn(language: Language): (period: LeavePeriod) => string {
  const dates = datesIn(language);
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  const words = WORDS[language];
  return ({ from, to, startPart, endPart, amount, unit }) => {
    const oneDay = from === to;
    const part = startPart === 'full' ? endPart : startPart;
    const parts = oneDay
      ? [part === 'am' ? words.am : part === 'pm' ? words.pm : '']
      : [startPart === 'pm' ? words.startPm : '', endPart === 'am' ? words.endAm : ''];
    const when = [dates(from, to), ...parts.filter((text) => text !== '')].join(', ');
    if (amount === 0) return when;
    const count = inUnits(amount, unit === 'hour' ? 'hour' : 'day');
    const [one, many] = UNITS[language][unit === 'hour' ? 'hour' : 'day'];
    return `${when} (${numbers.format(count)} ${count === 1 ? one : many})`;
  };
}

/** Maximum length of a quoted reason, in characters. */
const QUOTED = 200;

/** Returns the reason as a quote at the end of a message; an empty string if there is none. */
export function quoteOf(reason: string, [open, close]: readonly [string, string]): string {
  const text = reason.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  return ` ${open}${text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text}${close}`;
}
