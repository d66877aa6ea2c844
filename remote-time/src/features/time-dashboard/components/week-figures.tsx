import { daysBetween } from '@atrium/domain';
import { styled, usePageLocale } from '@atrium/platform';
import { clockDuration } from '@atrium/ui/charts';
import { moneyListText, Stat, StatList } from '@atrium/ui/figures';
import { useQueue, useStoredTimes } from '../../../shared/timers/model/use-timers';
import { secondsOn } from '../../../shared/timers/model/times/week';
import type { DashboardFigures } from '../api/get-dashboard';
import type { useShownWeek } from '../model/use-shown-week';
import { useTexts } from '../../../shared/use-texts';

/** Wide enough for the longest label on one line, and for two figures side by side on phones. */
const Figures = styled(StatList)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
`;

interface WeekFiguresProps {
  figures: DashboardFigures | undefined;
  week: ReturnType<typeof useShownWeek>;
  isPending: boolean;
}

/**
 * Returns a function that sums the seconds from one day to another that the server does not count yet: those of running
 * timers and unsent entries.
 */
function useUncounted(timeZone: string) {
  const items = [...useQueue(), ...useStoredTimes()];
  return (from: string, to: string) =>
    secondsOn(daysBetween(from, to), items, timeZone).reduce((sum, seconds) => sum + seconds, 0);
}

/** Totals of today, the week and its billable time, and its amount for users who may see rates. */
export function WeekFigures({ figures, week, isPending }: WeekFiguresProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const uncounted = useUncounted(week.timeZone);
  const isNow = week.day === week.today;
  const total = (seconds: number | undefined, from: string, to: string) =>
    // Without the server's seconds the sum would be wrong.
    seconds === undefined ? '–' : clockDuration(seconds + uncounted(from, to), locale);
  const { from = week.day, to = week.day } = figures?.week ?? {};
  const costs = figures?.thisWeek.costs;
  return (
    <Figures aria-label={t('widget.title')}>
      {isNow && (
        <Stat
          label={t('entries.today')}
          value={total(figures?.today.seconds, week.today, week.today)}
          loading={isPending}
        />
      )}
      <Stat
        label={isNow ? t('entries.week') : t('dashboard.week')}
        value={total(figures?.thisWeek.seconds, from, to)}
        loading={isPending}
      />
      <Stat
        label={t('dashboard.billable')}
        value={figures ? clockDuration(figures.thisWeek.billableSeconds, locale) : '–'}
        loading={isPending}
      />
      {costs !== null && (
        <Stat label={t('dashboard.amount')} value={costs ? moneyListText(costs, locale) : '–'} loading={isPending} />
      )}
    </Figures>
  );
}
