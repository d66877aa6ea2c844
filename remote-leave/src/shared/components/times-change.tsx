import type { AttendanceTimes, LeaveCorrection } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { Fact, FactList } from '@atrium/ui/facts';
import { usePeriodWords } from '../use-period-words';
import { useTexts } from '../use-texts';

/** The times of an attendance day before and after its correction. */
export function TimesChange({ attendance }: { attendance: NonNullable<LeaveCorrection['attendance']> }) {
  const { t } = useTexts();
  const { date } = useFormat();
  const periodWords = usePeriodWords(attendance.timeZone ?? undefined);
  const times = (entries: readonly AttendanceTimes[]) =>
    entries.length === 0 ? t('correction.noTimes') : entries.map((entry) => periodWords(entry)).join('\n');
  return (
    <FactList>
      <Fact label={t('correction.day')}>{date(attendance.date, { dateStyle: 'full' })}</Fact>
      {attendance.timeZone !== null && (
        <Fact label={t('attendance.zone')}>{attendance.timeZone.replaceAll('_', ' ')}</Fact>
      )}
      <Fact label={t('correction.before')}>{times(attendance.before)}</Fact>
      <Fact label={t('correction.after')}>{times(attendance.after)}</Fact>
    </FactList>
  );
}
