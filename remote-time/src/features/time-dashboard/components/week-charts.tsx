import { Card, media, styled, token, useFormat, usePageLocale } from '@atrium/platform';
import { ShareBars, StackedBars, wordDuration } from '@atrium/ui/charts';
import { projectColour, useReportLabel } from '../../../shared/model/use-report-label';
import type { DashboardFigures } from '../api/get-dashboard';
import { useTexts } from '../../../shared/use-texts';

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

/** Shows the hours of each day by project and the share of each project. */
export function WeekCharts({ figures }: { figures: DashboardFigures }) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = usePageLocale();
  const { ofProject } = useReportLabel();
  const words = (seconds: number) => wordDuration(seconds, locale);
  if (figures.thisWeek.seconds === 0) return <Muted>{t('dashboard.nothingSaved')}</Muted>;
  const series = figures.projects.map((row) => ({ key: row.key, label: ofProject(row), color: projectColour(row) }));
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
          format={words}
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
            label: ofProject(row),
            value: row.totals.seconds,
            color: projectColour(row),
          }))}
          format={words}
        />
      </Card>
    </Charts>
  );
}
