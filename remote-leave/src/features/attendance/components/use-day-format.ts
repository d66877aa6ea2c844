import type { AttendanceDay } from '@atrium/contracts';
import { usePageLocale, useToday } from '@atrium/platform';
import { wordDuration } from '@atrium/ui/charts';
import { useTexts } from '../../../shared/use-texts';

/** Returns functions that describe an attendance day in words. */
export function useDayFormat() {
  const { t } = useTexts();
  const locale = usePageLocale();
  const today = useToday();
  const minutes = (count: number) => wordDuration(count * 60, locale);
  /** Returns the state of a day: `Present`, for example, or the name of the holiday or leave type. */
  const state = ({ date, state: name, holiday, leave }: AttendanceDay): string =>
    name === 'future' && date <= today
      ? t(date === today ? 'attendance.notIn' : 'attendance.notRecorded')
      : name === 'holiday' && holiday !== null
        ? holiday
        : name === 'leave' && leave?.leaveType
          ? leave.leaveType.name
          : t(`attendance.states.${name}`);
  return {
    /** Formats minutes, for example `7 h 30 min`. */
    minutes,
    state,
    /** Describes a day, for example `Present, 7 h 30 min of 8 h`. */
    describe(day: AttendanceDay): string {
      const { worked, expected } = day;
      const counts = worked > 0 || (expected > 0 && day.state !== 'future');
      return [
        state(day),
        counts && t('attendance.of', { worked: minutes(worked), expected: minutes(expected) }),
        day.missingCheckOut && t('attendance.missing'),
        day.pendingCorrection !== null && t('correction.pendingBadge'),
      ]
        .filter(Boolean)
        .join(', ');
    },
  };
}
