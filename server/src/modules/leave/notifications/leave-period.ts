import type { LeaveUnit } from '@atrium/contracts';
import { type DayPeriod, formatDayPeriod } from '@atrium/domain';
import { type Language, LOCALES } from '../../../lib/text/language';
import { datesIn } from '../../../lib/text/dates';

const HALF_DAY_TEXTS = {
  en: { am: 'morning', pm: 'afternoon', startPm: 'from the afternoon', endAm: 'until noon' },
  de: { am: 'vormittags', pm: 'nachmittags', startPm: 'ab mittags', endAm: 'bis mittags' },
} as const;

const UNIT_NAMES = {
  en: { day: ['day', 'days'], hour: ['hour', 'hours'] },
  de: { day: ['Tag', 'Tage'], hour: ['Stunde', 'Stunden'] },
} as const;

/** Returns a function that formats an amount of days or hours, such as `2.5 days`. */
export function amountsIn(language: Language): (count: number, unit: LeaveUnit) => string {
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  return (count, unit) => {
    const [one, many] = UNIT_NAMES[language][unit];
    return `${numbers.format(count)} ${count === 1 ? one : many}`;
  };
}

/** Returns a function that formats a period, such as `24 Nov 2026, afternoon (0.5 days)`. */
export function periodsIn(language: Language): (period: DayPeriod) => string {
  const dateRange = datesIn(language);
  return (period) =>
    formatDayPeriod(period, {
      dateRange,
      halfDay: (half) => HALF_DAY_TEXTS[language][half],
      amount: amountsIn(language),
    });
}
