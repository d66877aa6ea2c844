import type { LeaveBalance, LeaveForm, LeaveUnit } from '@atrium/contracts';
import { inUnits, requestedPart } from '@atrium/domain';
import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

type Span = Pick<LeaveForm, 'startDate' | 'endDate' | 'startPart' | 'endPart'>;

/** Returns functions that format the length and dates of leave: `2.5 days`, `21–23 Nov 2026 (afternoon – full day)`. */
export function useLeaveFormat() {
  const { t, translate } = useTexts();
  const { date, dateRange, number } = useFormat();

  const parts = (span: Span): string => {
    const { startDate, endDate, startPart, endPart } = span;
    if (startDate !== endDate) return `${t(`partInText.${startPart}`)} – ${t(`partInText.${endPart}`)}`;
    // Of a single day, either end may state the half.
    return t(`partInText.${requestedPart(startDate, span) ?? startPart}`);
  };
  const howLong = (amount: number, unit: LeaveUnit = 'day'): string => {
    const count = inUnits(amount, unit);
    const n = number(count);
    return unit === 'hour' ? t('hours', { count, n }) : translate('days', { count, replace: { count: n } });
  };
  const amountText = (amount: number, unit: LeaveUnit): string => number(inUnits(amount, unit));
  return {
    day: (on: string): string => date(on),
    when(span: Span): string {
      const days = dateRange(span.startDate, span.endDate);
      if (span.startPart === 'full' && span.endPart === 'full') return days;
      return span.startDate === span.endDate ? `${days}, ${parts(span)}` : `${days} (${parts(span)})`;
    },
    /** Returns which part of its days leave takes: `morning`, `afternoon – full day`, `2 hours`; null for whole days. */
    extent({ minutes, ...span }: Span & { minutes: number | null }): string | null {
      if (minutes !== null) return howLong(minutes, 'hour');
      return span.startPart === 'full' && span.endPart === 'full' ? null : parts(span);
    },
    /** Formats an amount, which is in thousandths of a day, or in minutes if the unit is hours. */
    howLong,
    /** Formats an amount without its unit, which stands beside it: that of an available amount in `ofTotal`. */
    amount: amountText,
    /** Formats the total of an available amount: `of 25 days available`. */
    ofTotal(total: number, unit: LeaveUnit): string {
      const count = inUnits(total, unit);
      const values = { count, n: number(count) };
      return unit === 'hour' ? t('balance.ofHours', values) : t('balance.ofDays', values);
    },
    /** Formats the approved part of a balance, up to today and after it if that is known: `3 taken · 5 planned`. */
    approved({ used, planned, leaveType: { unit } }: Pick<LeaveBalance, 'used' | 'planned' | 'leaveType'>): string {
      if (planned === undefined) return t('balance.approved', { n: amountText(used, unit) });
      const values = { taken: amountText(used - planned, unit), planned: amountText(planned, unit) };
      return t('balance.takenPlanned', values);
    },
  };
}
