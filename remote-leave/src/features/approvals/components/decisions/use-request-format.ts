import type { AttendanceTimes, QueueItem } from '@atrium/contracts';
import { kindOf } from '../../../../shared/components/correction-detail';
import { useLeaveFormat } from '../../../../shared/use-leave-format';
import { usePeriodFormat } from '../../../../shared/use-period-format';
import { useTexts } from '../../../../shared/use-texts';

/** Returns functions that describe a request or correction in a line. */
export function useRequestFormat() {
  const { t } = useTexts();
  const leaveFormat = useLeaveFormat();
  const period = usePeriodFormat();

  const leaveText = (
    leave: NonNullable<QueueItem['form']> | NonNullable<NonNullable<QueueItem['correction']>['after']>,
  ) => `${leaveFormat.when(leave)} · ${leaveFormat.howLong(leave.amount, leave.unit)}`;
  const timesText = (entries: readonly AttendanceTimes[], timeZone: string | null) =>
    entries.length === 0
      ? t('correction.noTimes')
      : entries.map((entry) => period(entry, timeZone ?? undefined)).join(', ');

  return {
    /** Returns the leave type, and what a correction changes. */
    what({ form, correction }: QueueItem) {
      return {
        type: form?.leaveType ?? correction?.after?.leaveType ?? correction?.before?.leaveType ?? null,
        kind: correction && kindOf(correction),
      };
    },
    /** Returns the days and the amount; of a correction, before and after it. */
    when({ form, correction }: QueueItem): string {
      if (form) return leaveText(form);
      if (!correction) return '';
      const { attendance, before, after } = correction;
      if (attendance) {
        const times = t('decisions.change', {
          before: timesText(attendance.before, attendance.timeZone),
          after: timesText(attendance.after, attendance.timeZone),
        });
        return `${leaveFormat.day(attendance.date)}: ${times}`;
      }
      if (before && after) return t('decisions.change', { before: leaveText(before), after: leaveText(after) });
      const only = after ?? before;
      return only ? leaveText(only) : '';
    },
  };
}
