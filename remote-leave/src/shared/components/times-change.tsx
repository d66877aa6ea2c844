import type { AttendanceTimes, LeaveCorrection } from '@atrium/contracts';
import { useFormat, useTexts } from '@atrium/platform';
import { Facts } from './facts';

/** The times of an attendance day before and after its correction. */
export function TimesChange({ attendance }: { attendance: NonNullable<LeaveCorrection['attendance']> }) {
  const { t } = useTexts();
  const { date, time } = useFormat();
  const stretch = ({ checkIn, checkOut }: AttendanceTimes) =>
    `${time(checkIn)} – ${checkOut === null ? t('correction.open') : time(checkOut)}`;
  const times = (entries: readonly AttendanceTimes[]) =>
    entries.length === 0 ? t('correction.noTimes') : entries.map(stretch).join('\n');
  return (
    <Facts>
      <dt>{t('correction.day')}</dt>
      <dd>{date(attendance.date, { dateStyle: 'full' })}</dd>
      <dt>{t('correction.before')}</dt>
      <dd>{times(attendance.before)}</dd>
      <dt>{t('correction.after')}</dt>
      <dd>{times(attendance.after)}</dd>
    </Facts>
  );
}
