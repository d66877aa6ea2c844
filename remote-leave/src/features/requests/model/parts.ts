import type { DayPart } from '@atrium/contracts';

interface Span {
  startDate: string;
  endDate: string;
  startPart: DayPart;
  endPart: DayPart;
}

/**
 * The parts that a span really has: what was chosen for another type or another length does not count. One day has
 * one part; of several, the first can begin in the afternoon and the last can end in the morning.
 */
export function partsOf({ startDate, endDate, startPart, endPart }: Span, halfDays: boolean) {
  if (!halfDays) return { startPart: 'full', endPart: 'full' } as const;
  if (endDate === '' || endDate === startDate) return { startPart, endPart: startPart };
  return { startPart: startPart === 'pm' ? 'pm' : 'full', endPart: endPart === 'am' ? 'am' : 'full' } as const;
}
