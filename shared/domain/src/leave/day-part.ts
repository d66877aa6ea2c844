import type { DayPart } from '@atrium/contracts';

/** One day of leave or of a holiday: the whole day, its morning or its afternoon. */
export interface DayRow {
  date: string;
  part: DayPart;
}

/** Returns the intersection of two parts of the same day; null if it is empty (morning and afternoon). */
export function commonPart(one: DayPart, other: DayPart): DayPart | null {
  if (one === 'full') return other;
  if (other === 'full' || one === other) return one;
  return null;
}

/** Returns the rest of a part without another part; null if nothing is left. */
export function withoutPart(part: DayPart, taken: DayPart): DayPart | null {
  if (taken === 'full') return null;
  if (part === 'full') return taken === 'am' ? 'pm' : 'am';
  return part === taken ? null : part;
}

/**
 * Returns the rows of `wanted` that overlap a row of `taken` on the same day; the two halves of a day do not overlap.
 */
export function overlappingRows(wanted: readonly DayRow[], taken: readonly DayRow[]): DayRow[] {
  const takenByDay = new Map<string, DayPart[]>();
  for (const row of taken) takenByDay.set(row.date, [...(takenByDay.get(row.date) ?? []), row.part]);
  return wanted.filter((row) => takenByDay.get(row.date)?.some((part) => commonPart(row.part, part) !== null));
}

/** Returns the length of the rows in thousandths of a day: a whole day is 1000, a half 500. */
export function amountOf(rows: readonly DayRow[]): number {
  return rows.reduce((sum, row) => sum + (row.part === 'full' ? 1_000 : 500), 0);
}
