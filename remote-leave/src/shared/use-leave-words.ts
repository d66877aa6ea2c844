import type { LeaveForm } from '@atrium/contracts';
import { useFormat, useTexts } from '@atrium/platform';

type Span = Pick<LeaveForm, 'startDate' | 'endDate' | 'startPart' | 'endPart'>;

/** How long and when a leave is, in words: `2.5 days`, `21–23 Nov 2026 (Afternoon – Full day)`. */
export function useLeaveWords() {
  const { t } = useTexts();
  const { dateRange, number } = useFormat();

  return {
    when(span: Span): string {
      const days = dateRange(span.startDate, span.endDate);
      if (span.startPart === 'full' && span.endPart === 'full') return days;
      if (span.startDate === span.endDate) return `${days}, ${t(`part.${span.startPart}`)}`;
      return `${days} (${t(`part.${span.startPart}`)} – ${t(`part.${span.endPart}`)})`;
    },
    /** `amount` is in thousandths of a day. */
    howLong(amount: number): string {
      const count = amount / 1_000;
      return t('days', { count, replace: { count: number(count) } });
    },
  };
}
