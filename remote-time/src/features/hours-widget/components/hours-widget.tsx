import { Link, LoadError, Skeleton, styled, token, useTexts } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { useStoredTimes } from '../../../shared/timers/model/use-timers';
import { useWeek } from '../../../shared/timers/model/times/use-week';
import { secondsOn } from '../../../shared/timers/model/times/week';
import { WeekBars } from '../../../shared/timers/components/week-bars';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(4)};
`;

const Figure = styled.div`
  font-size: ${token.font.size.xxl};
  font-weight: ${token.font.weight.semibold};
  font-variant-numeric: ${token.font.tabular};
  letter-spacing: -0.02em;
  line-height: 1.1;
`;

/** Dashboard widget with the hours of the current week. */
export default function HoursWidget() {
  const { t } = useTexts();
  const timers = useStoredTimes();
  const { days, today, timeZone, entries, query } = useWeek();
  if (query.isError && entries.length === 0) {
    return <LoadError compact title={t('entries.failed')} text={null} query={query} />;
  }
  const seconds = secondsOn(days, [...entries, ...timers], timeZone);
  return (
    <Frame aria-busy={query.isPending}>
      <Figure>
        {query.isPending ? <Skeleton width="140px" /> : clockDuration(seconds.reduce((sum, each) => sum + each, 0))}
      </Figure>
      <WeekBars days={days} seconds={seconds} today={today} />
      <Link to="/time-dashboard">{t('widget.open')}</Link>
    </Frame>
  );
}
