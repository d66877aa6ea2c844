import type { CalendarDay } from '../calendar-day';
import type { EmploymentPeriod } from './employment';
import { type EntitlementRule, entitlementShares, entitlementUntil } from './entitlement';
import { entriesOfYear, keyedEntry, type LedgerEntry, sumOf } from './ledger-entry';

/** The settings of a leave type that determine its entitlement. */
export interface EntitlementType extends Omit<EntitlementRule, 'allowance'> {
  /** Per year; null if no balance is kept. */
  allowance: number | null;
}

const ADJUSTMENT = 'entitlement:';

const isAdjustment = ({ key }: LedgerEntry) => key?.startsWith(ADJUSTMENT) === true;

/** Returns the entries by which the rules of the type gave amounts in a year, without adjustments by people. */
const entitlementEntries = (entries: readonly LedgerEntry[], year: number) =>
  entriesOfYear(entries, year).filter(
    (entry) => entry.kind === 'grant' || entry.kind === 'accrue' || isAdjustment(entry),
  );

/** Returns the amount that the rules of the type gave in a year. */
export const entitlementGiven = (entries: readonly LedgerEntry[], year: number): number =>
  sumOf(entitlementEntries(entries, year));

/** Returns the entries of monthly accrual, the latest of which tells how far it has come. */
const monthlyEntries = (given: readonly LedgerEntry[]) => given.filter(({ kind }) => kind !== 'grant');

/** Returns the day of the latest entry; empty if there is none. */
const latestDay = (entries: readonly LedgerEntry[]) => entries.reduce((last, { on }) => (on > last ? on : last), '');

function toRule(type: EntitlementType): EntitlementRule | null {
  return type.allowance === null ? null : { ...type, allowance: type.allowance };
}

interface EntitlementYear {
  employment: readonly EmploymentPeriod[];
  year: number;
}

/** Returns the grant of a year, or its accruals up to a day, that are not written yet. */
export function dueEntitlement(
  type: EntitlementType,
  entries: readonly LedgerEntry[],
  { employment, year, asOf }: EntitlementYear & { asOf: CalendarDay },
): LedgerEntry[] {
  const rule = toRule(type);
  if (rule === null) return [];
  const given = entitlementEntries(entries, year);
  const shares = entitlementShares(rule, employment, year).filter(({ amount }) => amount !== 0);
  if (rule.accrual === 'yearly') {
    if (given.length > 0) return [];
    return shares.map(({ on, amount }) => keyedEntry('grant', year, amount, on, `grant:${year}`));
  }
  const written = monthlyEntries(given);
  // A grant without a later adjustment already gave the whole year.
  if (given.length > 0 && written.length === 0) return [];
  const accrued = latestDay(written);
  return shares
    .filter(({ on }) => on > accrued && on <= asOf)
    .map(({ on, amount }) => keyedEntry('accrue', year, amount, on, accrualKey(given, on)));
}

/** Returns a new key for the accrual of a month, which has several if the joining date moved after the first. */
function accrualKey(given: readonly LedgerEntry[], on: CalendarDay): string {
  const key = `accrue:${on.slice(0, 7)}`;
  const number = given.filter((entry) => entry.key?.startsWith(key)).length;
  return number === 0 ? key : `${key}:${number}`;
}

/**
 * Returns the entry that corrects a year after its rule or the employment changed: the amount due up to today, less the
 * amount that the ledger already gave. Null if there is nothing to correct. Accruals that were written ahead of today
 * count as due.
 */
export function entitlementAdjustment(
  type: EntitlementType,
  entries: readonly LedgerEntry[],
  { employment, year, today }: EntitlementYear & { today: CalendarDay },
): LedgerEntry | null {
  const rule = toRule(type);
  const given = entitlementEntries(entries, year);
  if (rule === null || given.length === 0) return null;
  const day = [`${year}-01-01`, today, `${year}-12-31`].toSorted()[1] ?? today;
  const written = monthlyEntries(given);
  const accrued = latestDay(written);
  const amount = entitlementUntil(rule, employment, year, accrued > day ? accrued : day) - sumOf(given);
  if (amount === 0 && !needsMark()) return null;
  const number = given.filter(isAdjustment).length;
  return keyedEntry('adjust', year, amount, day, `${ADJUSTMENT}${year}:${number}`);

  /**
   * Returns whether an entry of 0 is needed, without which monthly accrual would grant amounts again.
   */
  function needsMark(): boolean {
    if (rule?.accrual !== 'monthly') return false;
    const between = entitlementShares(rule, employment, year).filter(({ on }) => on > accrued && on <= day);
    return written.length === 0 || between.some((share) => share.amount !== 0);
  }
}
