import { Link, LoadError, styled, token } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { Stat, StatList } from '@atrium/ui/figures';
import { useStoredTimes } from '../../../shared/timers/model/use-timers';
import { useWeek } from '../../../shared/timers/model/times/use-week';
import { secondsOn } from '../../../shared/timers/model/times/week';
import { WeekBars } from '../../../shared/timers/components/week-bars';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(4)};
`;

/** Dashboard widget with the hours of today and of the current week, those of running timers included. */
export default function HoursWidget() {
  const { t } = useTexts();
  const timers = useStoredTimes();
  const { days, today, timeZone, entries, query } = useWeek();
  if (query.isError && entries.length === 0) {
    return <LoadError compact title={t('entries.failed')} text={null} query={query} />;
  }
  const seconds = secondsOn(days, [...entries, ...timers], timeZone);
  const total = seconds.reduce((sum, each) => sum + each, 0);
  const isEmpty = !query.isPending && total === 0;
  return (
    <Frame aria-busy={query.isPending}>
      <StatList aria-label={t('widget.title')}>
        <Stat
          label={t('entries.today')}
          value={clockDuration(seconds[days.indexOf(today)] ?? 0)}
          loading={query.isPending}
        />
        <Stat label={t('entries.week')} value={clockDuration(total)} loading={query.isPending} />
      </StatList>
      <WeekBars days={days} seconds={seconds} today={today} emptyText={isEmpty ? t('entries.empty') : undefined} />
      <Link to="/time-dashboard">{t('widget.open')}</Link>
    </Frame>
  );
}
