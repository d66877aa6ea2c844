import type { LeaveForm, LeaveUnit } from '@atrium/contracts';
import { inUnits } from '@atrium/domain';
import { useFormat } from '@atrium/platform';
import { useTexts } from './use-texts';

type Span = Pick<LeaveForm, 'startDate' | 'endDate' | 'startPart' | 'endPart'>;

/** Returns functions that format the length and dates of leave: `2.5 days`, `21–23 Nov 2026 (Afternoon – Full day)`. */
export function useLeaveFormat() {
  const { t, translate } = useTexts();
  const { date, dateRange, number } = useFormat();

  const parts = ({ startDate, endDate, startPart, endPart }: Span): string =>
    startDate === endDate ? t(`part.${startPart}`) : `${t(`part.${startPart}`)} – ${t(`part.${endPart}`)}`;
  const howLong = (amount: number, unit: LeaveUnit = 'day'): string => {
    const count = inUnits(amount, unit);
    const n = number(count);
    return unit === 'hour' ? t('hours', { count, n }) : translate('days', { count, replace: { count: n } });
  };
  return {
    day: (on: string): string => date(on),
    when(span: Span): string {
      const days = dateRange(span.startDate, span.endDate);
      if (span.startPart === 'full' && span.endPart === 'full') return days;
      return span.startDate === span.endDate ? `${days}, ${parts(span)}` : `${days} (${parts(span)})`;
    },
    /** Returns which part of its days leave takes: `Morning`, `Afternoon – Full day`, `2 hours`; null for whole days. */
    extent({ minutes, ...span }: Span & { minutes: number | null }): string | null {
      if (minutes !== null) return howLong(minutes, 'hour');
      return span.startPart === 'full' && span.endPart === 'full' ? null : parts(span);
    },
    /** Formats an amount, which is in thousandths of a day, or in minutes if the unit is hours. */
    howLong,
    /** Formats an available amount without its unit, which `ofTotal` adds. */
    amount: (amount: number, unit: LeaveUnit): string => number(inUnits(amount, unit)),
    /** Formats the total of an available amount: `of 25 days available`. */
    ofTotal(total: number, unit: LeaveUnit): string {
      const count = inUnits(total, unit);
      const values = { count, n: number(count) };
      return unit === 'hour' ? t('balance.ofHours', values) : t('balance.ofDays', values);
    },
  };
}
