import type { CalendarDay } from '../calendar-day';

/** The kinds of ledger entries. Every change of a balance adds an entry; entries are never edited or removed. */
export type LedgerKind = 'grant' | 'accrue' | 'carry' | 'expire' | 'use' | 'reverse' | 'adjust';

/** One entry in the ledger of one person and leave type. Amounts are in the unit of the type. */
export interface LedgerEntry {
  kind: LedgerKind;
  year: number;
  amount: number;
  /** The day from which the entry counts. */
  on: CalendarDay;
  /** The leave that the entry belongs to. */
  formId: string | null;
  /** Identifies an entry that is written only once, such as the grant of a year. */
  key: string | null;
}

/** The settings of a leave type that fill its ledger. */
export interface AccruedType {
  /** Per year; null if no balance is kept. */
  allowance: number | null;
  accrual: 'yearly' | 'monthly';
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

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((total, { amount }) => total + amount, 0);
const ofYear = (entries: readonly LedgerEntry[], year: number) => entries.filter((entry) => entry.year === year);

/** Returns the balance of a year, from its ledger entries and the pending amount. */
export function balanceOf(entries: readonly LedgerEntry[], year: number, pending = 0): BalanceSums {
  const lines = ofYear(entries, year);
  const entitlement = sum(lines.filter(({ formId }) => formId === null));
  const used = -sum(lines.filter(({ formId }) => formId !== null)) || 0;
  const carried = sum(lines.filter(({ kind, on }) => kind === 'carry' && on === `${year}-01-01`));
  return { entitlement, used, pending, available: entitlement - used - pending, carried };
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/** Returns the share of the yearly allowance for month `month` (1 to 12); the twelve shares add up to the allowance. */
export function monthlyShare(allowance: number, month: number): number {
  return Math.floor((allowance * month) / 12) - Math.floor((allowance * (month - 1)) / 12);
}

const fixed = (kind: LedgerKind, year: number, amount: number, on: CalendarDay, key: string): LedgerEntry => ({
  kind,
  year,
  amount,
  on,
  formId: null,
  key,
});

/** Returns the grant of a year, or the missing part of it after the allowance was changed. */
function dueGrant(type: AccruedType, entries: readonly LedgerEntry[], year: number): LedgerEntry[] {
  if (type.allowance === null || type.accrual !== 'yearly') return [];
  const prefix = `grant:${year}`;
  const granted = entries.filter(({ key }) => key?.startsWith(prefix));
  const missing = type.allowance - sum(granted);
  if (missing === 0 && (granted.length > 0 || type.allowance === 0)) return [];
  const key = granted.length === 0 ? prefix : `${prefix}:${granted.length}`;
  return [fixed('grant', year, missing, firstOf(year, 1), key)];
}

function dueAccruals(
  type: AccruedType,
  entries: readonly LedgerEntry[],
  year: number,
  asOf: CalendarDay,
): LedgerEntry[] {
  const { allowance } = type;
  if (allowance === null || type.accrual !== 'monthly') return [];
  const written = new Set(entries.map(({ key }) => key));
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const on = firstOf(year, month);
    const key = `accrue:${on.slice(0, 7)}`;
    const amount = monthlyShare(allowance, month);
    return on > asOf || written.has(key) || amount === 0 ? [] : [fixed('accrue', year, amount, on, key)];
  });
}

/** Returns the first day of the year on which the carried amount no longer counts; null if it never expires. */
export function carryExpiresOn({ carryOverMonths }: AccruedType, year: number): CalendarDay | null {
  if (carryOverMonths === null) return null;
  return carryOverMonths === 12 ? firstOf(year + 1, 1) : firstOf(year, carryOverMonths + 1);
}

/** Returns the part of the carried amount that is unused when it expires. Carried days are used first. */
export function unusedCarry(entries: readonly LedgerEntry[], year: number, before: CalendarDay): number {
  const lines = ofYear(entries, year);
  const { carried } = balanceOf(entries, year);
  const used = -sum(lines.filter(({ formId, on }) => formId !== null && on < before));
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
  const amount = unusedCarry(entries, year, on) + sum(expired) - (waiting?.get(year) ?? 0);
  const key = expired.length === 0 ? prefix : `${prefix}:${expired.length}`;
  return amount > 0 ? [fixed('expire', year, -amount, on, key)] : [];
}

/**
 * Closes a past year: the rest carries over up to the cap, anything above it expires, and a debt carries over in full.
 */
function dueClosing(type: AccruedType, entries: readonly LedgerEntry[], year: number, pending: number): LedgerEntry[] {
  if (ofYear(entries, year).length === 0) return [];
  const prefix = `close:${year}:`;
  const before = entries.filter(({ key }) => key?.startsWith(prefix));
  const left = sum(ofYear(entries, year)) - pending;
  if (left === 0) return [];
  const number = before.length;
  const carriedBefore = sum(before.filter((entry) => entry.year === year + 1));
  const room = type.carryOverCap === null ? left : Math.max(0, type.carryOverCap - carriedBefore);
  const carried = left < 0 ? left : Math.min(left, room);
  const lastDay = `${year}-12-31`;
  const lines = [
    fixed('carry', year, -carried, lastDay, `${prefix}${number}:out`),
    fixed('carry', year + 1, carried, firstOf(year + 1, 1), `${prefix}${number}:in`),
    fixed('expire', year, carried - left, lastDay, `${prefix}${number}:expire`),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** The start of a person's ledger, the current day, and the pending amount of each year. */
export interface LedgerClock {
  /** The year in which the person joined: nothing is due before it. */
  firstYear: number;
  today: CalendarDay;
  /** The requested year; years after the current one include their future grants. */
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
  const { today, asOf, pending } = clock;
  const thisYear = Number(today.slice(0, 4));
  if (type.allowance === null || clock.year < clock.firstYear) return [];
  const due: LedgerEntry[] = [];
  const all = () => [...written, ...due];
  const years = new Set(written.map(({ year }) => year));
  const start = Math.max(clock.firstYear, Math.min(thisYear, clock.year, ...years));
  for (let year = start; year <= Math.max(thisYear, clock.year); year++) {
    // A past year that received no grant does not receive one later.
    if (year >= thisYear) {
      due.push(...dueGrant(type, all(), year));
      due.push(...dueAccruals(type, all(), year, asOf));
    } else if (ofYear(all(), year).length > 0) {
      due.push(...dueAccruals(type, all(), year, `${year}-12-31`));
    }
    due.push(...dueCarryExpiry(type, all(), year, clock));
    if (year < thisYear) due.push(...dueClosing(type, all(), year, pending.get(year) ?? 0));
  }
  return due;
}
