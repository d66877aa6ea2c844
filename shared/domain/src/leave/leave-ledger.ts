import type { CalendarDay } from '../calendar-day';
import type { EmploymentPeriod } from './employment';
import { type EntitlementType, dueEntitlement } from './entitlement-entries';
import { firstOfMonth } from './entitlement';
import { entriesOfYear, keyedEntry, type LedgerEntry, sumOf } from './ledger-entry';

/** The settings of a leave type that fill its ledger. */
export interface AccruedType extends EntitlementType {
  /** Maximum amount that carries over; null for no limit. */
  carryOverCap: number | null;
  /** Months after which the carried amount expires; null for never. */
  carryOverMonths: number | null;
}

/** Sums of a year: `available = entitlement − used − pending`. */
export interface BalanceSums {
  entitlement: number;
  used: number;
  pending: number;
  available: number;
  /** Carried over from the year before. */
  carried: number;
}

/** Returns the balance of a year, from its ledger entries and the pending amount. */
export function balanceOf(entries: readonly LedgerEntry[], year: number, pending = 0): BalanceSums {
  const lines = entriesOfYear(entries, year);
  const entitlement = sumOf(lines.filter(({ formId }) => formId === null));
  const used = -sumOf(lines.filter(({ formId }) => formId !== null)) || 0;
  const carried = sumOf(lines.filter(({ kind, on }) => kind === 'carry' && on === `${year}-01-01`));
  return { entitlement, used, pending, available: entitlement - used - pending, carried };
}

/** Returns the first day of the year on which the carried amount no longer counts; null if it never expires. */
export function carryExpiresOn({ carryOverMonths }: AccruedType, year: number): CalendarDay | null {
  if (carryOverMonths === null) return null;
  return carryOverMonths === 12 ? firstOfMonth(year + 1, 1) : firstOfMonth(year, carryOverMonths + 1);
}

/** Returns the part of the carried amount that is unused when it expires. Carried days are used first. */
export function unusedCarry(entries: readonly LedgerEntry[], year: number, before: CalendarDay): number {
  const lines = entriesOfYear(entries, year);
  const { carried } = balanceOf(entries, year);
  const used = -sumOf(lines.filter(({ formId, on }) => formId !== null && on < before));
  return Math.max(0, carried - Math.max(0, used));
}

/**
 * Returns the expiry of the carried amount that is neither used nor waiting, or the rest of it after a waiting request
 * was not approved.
 */
function dueCarryExpiry(
  type: AccruedType,
  entries: readonly LedgerEntry[],
  year: number,
  { today, waiting }: Pick<LedgerClock, 'today' | 'waiting'>,
): LedgerEntry[] {
  const on = carryExpiresOn(type, year);
  if (on === null || on > today || on > `${year}-12-31`) return [];
  const prefix = `carry-expiry:${year}`;
  const expired = entries.filter(({ key }) => key?.startsWith(prefix));
  const amount = unusedCarry(entries, year, on) + sumOf(expired) - (waiting?.get(year) ?? 0);
  const key = expired.length === 0 ? prefix : `${prefix}:${expired.length}`;
  return amount > 0 ? [keyedEntry('expire', year, -amount, on, key)] : [];
}

/**
 * Closes a past year: the rest carries over up to the cap, anything above it expires, and a debt carries over in full.
 */
function dueClosing(type: AccruedType, entries: readonly LedgerEntry[], year: number, pending: number): LedgerEntry[] {
  if (entriesOfYear(entries, year).length === 0) return [];
  const prefix = `close:${year}:`;
  const before = entries.filter(({ key }) => key?.startsWith(prefix));
  const left = sumOf(entriesOfYear(entries, year)) - pending;
  if (left === 0) return [];
  const number = before.length;
  const carriedBefore = sumOf(before.filter((entry) => entry.year === year + 1));
  const room = type.carryOverCap === null ? left : Math.max(0, type.carryOverCap - carriedBefore);
  const carried = left < 0 ? left : Math.min(left, room);
  const lastDay = `${year}-12-31`;
  const lines = [
    keyedEntry('carry', year, -carried, lastDay, `${prefix}${number}:out`),
    keyedEntry('carry', year + 1, carried, firstOfMonth(year + 1, 1), `${prefix}${number}:in`),
    keyedEntry('expire', year, carried - left, lastDay, `${prefix}${number}:expire`),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** A person's employment, the current day, and the pending amount of each year. */
export interface LedgerClock {
  employment: readonly EmploymentPeriod[];
  today: CalendarDay;
  /** The requested year; one after the current one includes its future grants, but not those of the years between. */
  year: number;
  /** Monthly accruals count up to this day, which is today or later. */
  asOf: CalendarDay;
  pending: ReadonlyMap<number, number>;
  /**
   * The part of the pending amount of each year that carried days can still serve: requests filed before these expire,
   * for days before that date.
   */
  waiting?: ReadonlyMap<number, number>;
}

/**
 * Returns the entries that are due but not yet written: grants, accruals, the closing of past years, and the expiry of
 * carried amounts. Each has a key, so that writing them twice changes nothing.
 */
export function dueEntries(type: AccruedType, written: readonly LedgerEntry[], clock: LedgerClock): LedgerEntry[] {
  const { today, asOf, pending, employment } = clock;
  const thisYear = Number(today.slice(0, 4));
  if (type.allowance === null) return [];
  const due: LedgerEntry[] = [];
  const all = () => [...written, ...due];
  const years = new Set(written.map(({ year }) => year));
  const start = Math.min(thisYear, clock.year, ...years);
  for (let year = start; year <= Math.max(thisYear, clock.year); year++) {
    // Years to come do not depend on each other, and a request may name one that is thousands of years ahead.
    if (year > thisYear && year < clock.year) continue;
    // A past year that received no grant does not receive one later.
    if (year >= thisYear) {
      due.push(...dueEntitlement(type, all(), { employment, year, asOf }));
    } else if (type.accrual === 'monthly' && entriesOfYear(all(), year).length > 0) {
      due.push(...dueEntitlement(type, all(), { employment, year, asOf: `${year}-12-31` }));
    }
    due.push(...dueCarryExpiry(type, all(), year, clock));
    if (year < thisYear) due.push(...dueClosing(type, all(), year, pending.get(year) ?? 0));
  }
  return due;
}
