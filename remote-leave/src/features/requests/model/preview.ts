import type { API, ResponseOf } from '@atrium/contracts';
import { amountOf, leaveDays, LONGEST_REQUEST_DAYS, spanInDays, type WorkingWeek } from '@atrium/domain';

export type WorkCalendar = ResponseOf<typeof API.leave.overview>['calendar'];

/** The days of a form while it is filled in; anything may be missing. */
export interface SpanInput {
  startDate: string;
  endDate: string;
  startPart?: 'full' | 'am' | 'pm' | undefined;
  endPart?: 'full' | 'am' | 'pm' | undefined;
}

const isWeek = (week: readonly number[]): week is WorkingWeek => week.length === 7;

/** How much a request would take, in thousandths of a day; null while its days do not make sense yet. */
export function previewAmount(span: SpanInput, calendar: WorkCalendar): number | null {
  const { startDate, endDate, startPart = 'full', endPart = 'full' } = span;
  if (startDate === '' || endDate === '' || endDate < startDate || !isWeek(calendar.week)) return null;
  if (!(spanInDays(startDate, endDate) <= LONGEST_REQUEST_DAYS)) return null;
  return amountOf(
    leaveDays({ startDate, endDate, startPart, endPart }, { week: calendar.week, holidays: calendar.holidays }),
  );
}
