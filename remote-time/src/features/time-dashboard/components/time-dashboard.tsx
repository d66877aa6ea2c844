import { Banner, EmptyState, LoadError, Page, Skeleton, styled, token, useSearchParams } from '@atrium/platform';
import { addDays } from '@atrium/domain';
import { LIMITS } from '@atrium/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReviewCount } from '../../../shared/api/count-to-review';
import { TimeNav } from '../../../shared/components/time-nav';
import { ReviewBanner } from '../../../shared/components/review-banner';
import { RefusedEntries } from '../../../shared/timers/components/refused-entries';
import { StartForm } from '../../../shared/timers/components/start-form';
import { TimerList } from '../../../shared/timers/components/timer-list';
import { UnsentBanner } from '../../../shared/timers/components/unsent-banner';
import { useHasUnsaved, useIsDurable, useOwner } from '../../../shared/timers/model/use-timers';
import { useDashboard } from '../api/get-dashboard';
import { useShownWeek } from '../model/use-shown-week';
import { Budgets } from './budgets';
import { RecentTasks } from './recent-tasks';
import { WeekCharts, WeekFigures } from './week-charts';
import { useTexts } from '../../../shared/use-texts';
import { WeekLine } from '../../../shared/components/week-line';
import { useFirstDay } from '../../../shared/api/use-first-day';
import { weekOf } from '../../../shared/timers/model/times/week';
import { toOneLine } from '../../../shared/timers/model/one-line';
import { START_KEY } from '../../../shared/timers/model/start-key';
import { useTimerActions } from '../../../shared/timers/model/use-timer-actions';

const Week = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.space(6)};
  min-width: 0;
`;

/**
 * Starts the timer specified in the URL (`?start=Call&project=…&task=…&key=…`) and removes these parameters, so that a
 * reload does not start it again. A URL without this page's key starts nothing.
 */
function useStartByAddress(): void {
  const [params, setParams] = useSearchParams();
  const { start } = useTimerActions();
  const task = params.get('start') ?? '';
  const started = useRef('');
  const begin = useEffectEvent(() => {
    // The effect can run twice for the same URL.
    if (started.current === params.toString()) return;
    started.current = params.toString();
    const textOf = (name: string) => toOneLine(params.get(name) ?? '').slice(0, LIMITS.title);
    if (params.get('key') === START_KEY) {
      start({ taskName: textOf('start'), project: textOf('project'), taskId: params.get('task') });
    }
    setParams({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (task === '') started.current = '';
    else begin();
  }, [task]);
}

/**
 * `/time-dashboard`: starts and stops timers and sums a week. `?start` focuses the form for the next task, `?start=`
 * with a task and this page's key starts it, and `?week=` selects a week.
 */
export default function TimeDashboard() {
  const { t } = useTexts();
  const isDurable = useIsDurable();
  const [params, setParams] = useSearchParams();
  const week = useShownWeek();
  useStartByAddress();
  const review = useReviewCount();
  const query = useDashboard(useOwner(), { day: week.day, timeZone: week.timeZone });
  const isFailed = query.isError && !query.data;
  // Stays true, so that the week does not disappear between storing the first entry and loading it.
  const hasUnsaved = useHasUnsaved();
  const [hasStarted, setStarted] = useState(hasUnsaved);
  if (hasUnsaved && !hasStarted) setStarted(true);
  const isUnused = !hasStarted && query.data?.recent.length === 0 && query.data.budgets.length === 0;
  return (
    <Page title={t('title')} help={t('help')}>
      <TimeNav />
      {!isDurable && <Banner tone="warning">{t('timers.notDurable')}</Banner>}
      <StartForm
        isFocusRequested={params.get('start') === ''}
        // Remove `?start`, so that the form can be focused again.
        onFocused={() => setParams({}, { replace: true, preventScrollReset: true })}
      />
      <TimerList />
      <UnsentBanner />
      <RefusedEntries />
      {isUnused ? (
        <EmptyState drawing="timer" title={t('dashboard.noRecent')} text={t('entries.emptyText')} />
      ) : (
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
      )}
      {/* Waits for the charts above it, which would move it. */}
      <RecentTasks recent={review.isPending ? undefined : query.data?.recent} />
    </Page>
  );
}

interface WeekSwitchProps {
  week: ReturnType<typeof useShownWeek>;
  /** The days of the week as determined by the server. A company's week can start on Sunday. */
  shown: { from: string; to: string } | undefined;
}

/** Shows the displayed week and buttons to other weeks, up to the current one. */
function WeekSwitch({ week, shown }: WeekSwitchProps) {
  const [first = week.day] = weekOf(week.day, useFirstDay());
  const { from, to } = shown ?? { from: first, to: addDays(first, 6) };
  return (
    <WeekLine
      from={from}
      to={to}
      isCurrentWeek={week.day === week.today}
      onCurrentWeek={week.now}
      onPreviousWeek={week.previous}
      onNextWeek={week.next}
    />
  );
}
