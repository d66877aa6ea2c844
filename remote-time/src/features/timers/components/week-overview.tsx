import { media, Skeleton, styled, token, useFormat, useTexts } from '@atrium/platform';
import { useTimers } from '../model/use-timers';
import { useWeek } from '../model/use-week';
import { secondsOn } from '../model/week';
import { WeekBars } from './week-bars';

const Frame = styled.section`
  display: flex;
  align-items: flex-end;
  gap: ${token.space(10)};
  ${media.phone} {
    flex-wrap: wrap;
    gap: ${token.space(5)} ${token.space(8)};
  }
`;

const Figures = styled.dl`
  display: flex;
  gap: ${token.space(10)};
  ${media.phone} {
    gap: ${token.space(8)};
  }
  dt {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  dd {
    font-size: ${token.font.size.xl};
    font-weight: ${token.font.weight.semibold};
    font-variant-numeric: ${token.font.tabular};
    letter-spacing: -0.02em;
  }
`;

const Bars = styled.div`
  flex: 1 1 240px;
  max-width: 420px;
  margin-left: auto;
  ${media.phone} {
    max-width: none;
  }
`;

/** Today and this week, running timers included, and the week day by day. */
export function WeekOverview() {
  const { t } = useTexts();
  const format = useFormat();
  const timers = useTimers();
  const { days, today, timeZone, entries, query } = useWeek();
  const seconds = secondsOn(days, [...entries, ...timers], timeZone);
  const week = seconds.reduce((sum, each) => sum + each, 0);
  // Without the entries a sum would be wrong.
  const shown = (sum: number) => {
    if (query.isPending) return <Skeleton width="86px" />;
    return query.isLoadingError ? '–' : format.duration(sum);
  };
  return (
    <Frame aria-label={t('widget.title')}>
      <Figures>
        <div>
          <dt>{t('entries.today')}</dt>
          <dd>{shown(seconds[days.indexOf(today)] ?? 0)}</dd>
        </div>
        <div>
          <dt>{t('entries.week')}</dt>
          <dd>{shown(week)}</dd>
        </div>
      </Figures>
      <Bars>
        <WeekBars days={days} seconds={seconds} today={today} />
      </Bars>
    </Frame>
  );
}
