import { daysBetween } from '@atrium/domain';
import { Card, media, styled, token, useFormat, usePageLocale } from '@atrium/platform';
import { clockDuration, ShareBars, StackedBars, wordDuration } from '@atrium/ui/charts';
import { moneyListText, Stat, StatList } from '@atrium/ui/figures';
import { memo } from 'react';
import { projectColour, useReportLabel } from '../../../shared/model/use-report-label';
import { secondsOn } from '../../../shared/timers/model/times/week';
import { useQueue, useStoredTimes } from '../../../shared/timers/model/use-timers';
import type { DashboardFigures } from '../api/get-dashboard';
import { useTexts } from '../../../shared/use-texts';
import type { useShownWeek } from '../model/use-shown-week';

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

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${token.space(4)};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Muted = styled.p`
  color: ${token.color.textMuted};
`;

/** Shows the hours of each day by project and the share of each project. Memoized: a started timer changes neither. */
export const WeekCharts = memo(function WeekCharts({ figures }: { figures: DashboardFigures }) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = usePageLocale();
  const labelOf = useReportLabel();
  const formatDuration = (seconds: number) => wordDuration(seconds, locale);
  if (figures.thisWeek.seconds === 0) return <Muted>{t('dashboard.nothingSaved')}</Muted>;
  const series = figures.projects.map((row) => ({ key: row.key, label: labelOf(row), color: projectColour(row) }));
  const seconds = new Map(
    figures.days.flatMap(({ day, rows }) => rows.map(({ key, totals }) => [`${day} ${key}`, totals.seconds] as const)),
  );
  return (
    <Charts>
      <Card>
        <StackedBars
          caption={t('dashboard.perDay')}
          categoryHead={t('widget.day')}
          categories={figures.days.map(({ day }) => ({
            key: day,
            label: format.date(day, { weekday: 'short' }),
            longLabel: format.date(day, { weekday: 'long', day: 'numeric', month: 'long' }),
          }))}
          series={series}
          value={(day, key) => seconds.get(`${day} ${key}`) ?? 0}
          format={formatDuration}
          unit={3_600}
        />
      </Card>
      <Card>
        <ShareBars
          caption={t('dashboard.byProject')}
          partHead={t('timers.projectOf')}
          valueHead={t('widget.time')}
          parts={figures.projects.map((row) => ({
            key: row.key,
            label: labelOf(row),
            value: row.totals.seconds,
            color: projectColour(row),
          }))}
          format={formatDuration}
        />
      </Card>
    </Charts>
  );
});
