import type { AttendanceTimes, LeaveCorrection } from '@atrium/contracts';
import { useFormat, useTexts } from '@atrium/platform';
import { Fact, FactList } from '@atrium/ui/facts';

/** The times of an attendance day before and after its correction. */
export function TimesChange({ attendance }: { attendance: NonNullable<LeaveCorrection['attendance']> }) {
  const { t } = useTexts();
  const { date, time } = useFormat();
  const stretch = ({ checkIn, checkOut }: AttendanceTimes) =>
    `${time(checkIn)} – ${checkOut === null ? t('correction.open') : time(checkOut)}`;
  const times = (entries: readonly AttendanceTimes[]) =>
    entries.length === 0 ? t('correction.noTimes') : entries.map(stretch).join('\n');
  return (
    <FactList>
      <Fact label={t('correction.day')}>{date(attendance.date, { dateStyle: 'full' })}</Fact>
      <Fact label={t('correction.before')}>{times(attendance.before)}</Fact>
      <Fact label={t('correction.after')}>{times(attendance.after)}</Fact>
    </FactList>
  );
}
