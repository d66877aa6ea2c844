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

/** Returns the sum of the amounts of entries. */
export const sumOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0);

/** Returns the entries that count in a year. */
export const entriesOfYear = (entries: readonly LedgerEntry[], year: number): LedgerEntry[] =>
  entries.filter((entry) => entry.year === year);

/** Returns an entry that does not belong to leave and is written only once. */
export const keyedEntry = (
  kind: LedgerKind,
  year: number,
  amount: number,
  on: CalendarDay,
  key: string,
): LedgerEntry => ({ kind, year, amount, on, formId: null, key });
