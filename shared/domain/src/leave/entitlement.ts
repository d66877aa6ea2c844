import { addDays, type CalendarDay, spanInDays } from '../calendar-day';
import { employedDays, type EmploymentPeriod, firstEmployedDay } from './employment';

/** The step of rounding prorated amounts up: a whole or half day (or hour), or the smallest amount that is stored. */
export type ProrationRounding = 'whole' | 'half' | 'exact';

/** The settings of a leave type that determine its entitlement. Amounts are in the unit of the type. */
export interface EntitlementRule {
  /** Per year of employment. */
  allowance: number;
  accrual: 'yearly' | 'monthly';
  /** Thousandths of a day, or minutes if the unit is hours. */
  unit: 'day' | 'hour';
  prorationRounding: ProrationRounding;
}

/** An amount and the day from which it counts. */
export interface EntitlementShare {
  on: CalendarDay;
  amount: number;
}

const ROUNDING_STEPS: Readonly<Record<EntitlementRule['unit'], Readonly<Record<ProrationRounding, number>>>> = {
  day: { whole: 1_000, half: 500, exact: 1 },
  hour: { whole: 60, half: 30, exact: 1 },
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Returns the first day of month `month` (1 to 12; 13 is January of the next year). */
export const firstOfMonth = (year: number, month: number): CalendarDay =>
  month === 13 ? firstOfMonth(year + 1, 1) : `${year}-${String(month).padStart(2, '0')}-01`;

const lastOfMonth = (year: number, month: number) => addDays(firstOfMonth(year, month + 1), -1);

/** Returns the share of the yearly allowance for month `month` (1 to 12); the twelve shares add up to the allowance. */
export function monthlyShare(allowance: number, month: number): number {
  return Math.floor((allowance * month) / 12) - Math.floor((allowance * (month - 1)) / 12);
}

/** Returns the part of an amount for the employed days of a span, rounded up, but never more than the amount. */
function prorate(
  amount: number,
  { unit, prorationRounding }: EntitlementRule,
  employment: readonly EmploymentPeriod[],
  { first, last }: { first: CalendarDay; last: CalendarDay },
): number {
  const step = ROUNDING_STEPS[unit][prorationRounding];
  const days = employedDays(employment, first, last);
  const length = spanInDays(first, last);
  if (days === length) return amount;
  return Math.min(amount, Math.ceil((amount * days) / (length * step)) * step);
}

/** Returns the share of a year: the allowance × days employed / days of the year, rounded up. */
export function yearlyShare(rule: EntitlementRule, employment: readonly EmploymentPeriod[], year: number): number {
  return prorate(rule.allowance, rule, employment, { first: firstOfMonth(year, 1), last: lastOfMonth(year, 12) });
}

/**
 * Returns the shares of a year's entitlement, earliest first. Yearly accrual gives the share of the year at once.
 * Monthly accrual gives each month at its start, beginning with the month of joining; incomplete months are prorated,
 * and the last one completes the share of the year, so that both kinds of accrual give the same in a whole year.
 */
export function entitlementShares(
  rule: EntitlementRule,
  employment: readonly EmploymentPeriod[],
  year: number,
): EntitlementShare[] {
  const total = yearlyShare(rule, employment, year);
  if (rule.accrual === 'yearly') {
    const on = firstEmployedDay(employment, firstOfMonth(year, 1), lastOfMonth(year, 12));
    return on === null ? [] : [{ on, amount: total }];
  }
  const months = MONTHS.flatMap((month) => {
    const span = { first: firstOfMonth(year, month), last: lastOfMonth(year, month) };
    const on = firstEmployedDay(employment, span.first, span.last);
    return on === null ? [] : [{ on, amount: prorate(monthlyShare(rule.allowance, month), rule, employment, span) }];
  });
  let left = total;
  return months.map(({ on, amount }, index) => {
    const share = index === months.length - 1 ? left : Math.min(amount, left);
    left -= share;
    return { on, amount: share };
  });
}

/** Returns the entitlement of a year up to a day. Yearly accrual gives its share for the whole year at once. */
export function entitlementUntil(
  rule: EntitlementRule,
  employment: readonly EmploymentPeriod[],
  year: number,
  day: CalendarDay,
): number {
  return entitlementShares(rule, employment, year)
    .filter(({ on }) => rule.accrual === 'yearly' || on <= day)
    .reduce((sum, { amount }) => sum + amount, 0);
}
