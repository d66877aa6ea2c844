import { ErrorState, Link, Skeleton, styled, token, useFormat, useTexts } from '@atrium/platform';
import { useTimers } from '../model/use-timers';
import { useWeek } from '../model/use-week';
import { secondsOn } from '../model/week';
import { WeekBars } from './week-bars';

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

/** Hours this week on the dashboard. */
export default function HoursWidget() {
  const { t } = useTexts();
  const format = useFormat();
  const timers = useTimers();
  const { days, today, timeZone, entries, query } = useWeek();
  if (query.isError && entries.length === 0) {
    return (
      <ErrorState
        title={t('entries.failed')}
        onRetry={() => void query.refetch()}
        retryLabel={t('entries.retry')}
        retrying={query.isFetching}
        compact
      />
    );
  }
  const seconds = secondsOn(days, [...entries, ...timers], timeZone);
  return (
    <Frame aria-busy={query.isPending}>
      <Figure>
        {query.isPending ? <Skeleton width="140px" /> : format.duration(seconds.reduce((sum, each) => sum + each, 0))}
      </Figure>
      <WeekBars days={days} seconds={seconds} today={today} />
      <Link to="/time-dashboard">{t('widget.open')}</Link>
    </Frame>
  );
}
