import type { DayPart } from '@atrium/contracts';

interface Span {
  startDate: string;
  endDate: string;
  startPart: DayPart;
  endPart: DayPart;
}

/**
 * Returns the effective parts of a span, and ignores parts chosen for another type or length. A single day has one
 * part; of several days, the first can start in the afternoon and the last can end in the morning.
 */
export function partsOf({ startDate, endDate, startPart, endPart }: Span, halfDays: boolean) {
  if (!halfDays) return { startPart: 'full', endPart: 'full' } as const;
  if (endDate === '' || endDate === startDate) return { startPart, endPart: startPart };
  return { startPart: startPart === 'pm' ? 'pm' : 'full', endPart: endPart === 'am' ? 'am' : 'full' } as const;
}
