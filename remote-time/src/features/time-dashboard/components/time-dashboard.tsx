import { Banner, LoadError, Page, Skeleton, styled, token, useSearchParams } from '@atrium/platform';
import { useReviewCount } from '../../../shared/api/count-to-review';
import { TimeNav } from '../../../shared/components/time-nav';
import { ReviewBanner } from '../../../shared/components/review-banner';
import { RefusedEntries } from '../../../shared/timers/components/refused-entries';
import { StartForm } from '../../../shared/timers/components/start-form';
import { TimerList } from '../../../shared/timers/components/timer-list';
import { UnsentBanner } from '../../../shared/timers/components/unsent-banner';
import { useIsDurable, useOwner } from '../../../shared/timers/model/use-timers';
import { useDashboard } from '../api/get-dashboard';
import { useStartByAddress } from '../model/use-start-by-address';
import { useShownWeek } from '../model/use-shown-week';
import { Budgets } from './budgets';
import { RecentTasks } from './recent-tasks';
import { WeekCharts } from './week-charts';
import { WeekFigures } from './week-figures';
import { WeekSwitch } from './week-switch';
import { useTexts } from '../../../shared/use-texts';

const Week = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(6)};
  min-width: 0;
`;

/** `/time-dashboard`: starts and stops timers and sums a week. `?start` focuses the form for the next task, `?start=`
 * with a task and this page's key starts it, and `?week=` selects a week. */
export default function TimeDashboard() {
  const { t } = useTexts();
  const isDurable = useIsDurable();
  const [params, setParams] = useSearchParams();
  const week = useShownWeek();
  useStartByAddress();
  const review = useReviewCount();
  const query = useDashboard(useOwner(), { day: week.day, timeZone: week.timeZone });
  const isFailed = query.isError && !query.data;
  return (
    <Page title={t('title')} help={t('help')}>
      <TimeNav />
      {!isDurable && <Banner tone="warning">{t('timers.notDurable')}</Banner>}
      <StartForm
        asked={params.get('start') === ''}
        // Remove `?start`, so that the form can be focused again.
        onAsked={() => setParams({}, { replace: true, preventScrollReset: true })}
      />
      <TimerList />
      <UnsentBanner />
      <RefusedEntries />
      <Week aria-label={t('dashboard.week')}>
        <WeekSwitch week={week} shown={query.data?.week} />
        {isFailed ? (
          <LoadError layout="banner" title={t('entries.failed')} text={null} query={query} />
        ) : (
          <WeekFigures figures={query.data} week={week} isPending={query.isPending} />
        )}
        {query.isPending || (query.data && review.isPending) ? (
          <Skeleton lines={8} />
        ) : (
          <>
            <ReviewBanner />
            {query.data && <WeekCharts figures={query.data} />}
            {query.data && query.data.budgets.length > 0 && <Budgets budgets={query.data.budgets} />}
          </>
        )}
      </Week>
      <RecentTasks recent={query.data?.recent} isPending={query.isPending} />
    </Page>
  );
}
