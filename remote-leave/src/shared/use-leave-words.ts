import type { LeaveForm, LeaveUnit } from '@atrium/contracts';
import { inUnits } from '@atrium/domain';
import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

type Span = Pick<LeaveForm, 'startDate' | 'endDate' | 'startPart' | 'endPart'>;

/** Returns functions that format the length and dates of leave: `2.5 days`, `21–23 Nov 2026 (Afternoon – Full day)`. */
export function useLeaveWords() {
  const { t, translate } = useTexts();
  const { date, dateRange, number } = useFormat();

  return {
    day: (on: string): string => date(on),
    when(span: Span): string {
      const days = dateRange(span.startDate, span.endDate);
      if (span.startPart === 'full' && span.endPart === 'full') return days;
      if (span.startDate === span.endDate) return `${days}, ${t(`part.${span.startPart}`)}`;
      return `${days} (${t(`part.${span.startPart}`)} – ${t(`part.${span.endPart}`)})`;
    },
    /** Formats an amount, which is in thousandths of a day, or in minutes if the unit is hours. */
    howLong(amount: number, unit: LeaveUnit = 'day'): string {
      const count = inUnits(amount, unit);
      const n = number(count);
      return unit === 'hour' ? t('hours', { count, n }) : translate('days', { count, replace: { count: n } });
    },
  };
}
