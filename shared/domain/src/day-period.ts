import type { LeaveUnit } from '@atrium/contracts';
import { inUnits } from './leave/leave-amounts';

/** A period of days as notifications contain it. A newer server may send parts and units that are unknown here. */
export interface DayPeriod {
  /** First and last day, as ISO days. */
  from: string;
  to: string;
  /** `full`, `am` or `pm`. */
  startPart: string;
  endPart: string;
  /** Amount in the unit: thousandths of a day, or minutes; 0 if unknown. */
  amount: number;
  /** `day` or `hour`. */
  unit: string;
}

/** A half day: `am` and `pm` of a single day, `startPm` and `endAm` at either end of several days. */
export type HalfDay = 'am' | 'pm' | 'startPm' | 'endAm';

/** The texts of one language. */
export interface DayPeriodTexts {
  /** Returns a day, or a range of days. */
  dateRange(from: string, to: string): string;
  halfDay(half: HalfDay): string;
  /** Returns an amount, such as `0.5 days`. */
  amount(count: number, unit: LeaveUnit): string;
}

function halfDaysOf({ from, to, startPart, endPart }: DayPeriod): HalfDay[] {
  if (from === to) {
    const part = startPart === 'full' ? endPart : startPart;
    return part === 'am' || part === 'pm' ? [part] : [];
  }
  return [...(startPart === 'pm' ? ['startPm' as const] : []), ...(endPart === 'am' ? ['endAm' as const] : [])];
}

/** Formats a period with the half days at either end and the amount, such as `24 Nov 2026, afternoon (0.5 days)`. */
export function formatDayPeriod(period: DayPeriod, texts: DayPeriodTexts): string {
  const { from, to, amount } = period;
  const days = [texts.dateRange(from, to), ...halfDaysOf(period).map((half) => texts.halfDay(half))].join(', ');
  if (amount === 0) return days;
  const unit = period.unit === 'hour' ? 'hour' : 'day';
  return `${days} (${texts.amount(inUnits(amount, unit), unit)})`;
}

/** Maximum length of a quoted reason, in characters. */
const MAX_QUOTE_LENGTH = 200;

/** Returns a reason as one line of at most 200 characters, to be quoted in a message; an empty string if there is none. */
export function quotableReason(reason: string): string {
  const text = reason.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= MAX_QUOTE_LENGTH) return text;
  // Removes the half of a surrogate pair that is cut in two.
  return `${text.slice(0, MAX_QUOTE_LENGTH - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
