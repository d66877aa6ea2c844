import type { ReportGroup, ReportKey } from '@atrium/contracts';
import { categoricalIndex, usePageLocale } from '@atrium/platform';
import { ShareBars, StackedBars, wordDuration } from '@atrium/ui/charts';
import { projectColour, useReportLabel } from '../../../shared/model/use-report-label';
import type { Report } from '../api/get-report';
import { useTexts } from '../../../shared/use-texts';

/** Limits above which a chart is unreadable. The table shows all rows. */
const MOST_BARS = 31;
const MOST_PARTS = 12;

const colourOf = (key: ReportKey) => (key.group === 'project' ? projectColour(key) : categoricalIndex(key.key));
const PERIODS: readonly ReportGroup[] = ['day', 'week', 'month'];

interface ReportChartProps {
  report: Report;
  by: ReportGroup;
  thenBy: ReportGroup | undefined;
}

/** Shows bars over time if the report is grouped by a period, and shares of the total otherwise. */
export function ReportChart({ report: { rows }, by, thenBy }: ReportChartProps) {
  const { t } = useTexts();
  const locale = usePageLocale();
  const { ofKey } = useReportLabel();
  const words = (seconds: number) => wordDuration(seconds, locale);
  if (!PERIODS.includes(by)) {
    return (
      <ShareBars
        caption={t('cost.chart')}
        partHead={t(`cost.groups.${by}`)}
        valueHead={t('widget.time')}
        parts={rows.slice(0, MOST_PARTS).map((row) => ({
          key: row.key,
          label: ofKey(row),
          value: row.totals.roundedSeconds,
          color: colourOf(row),
        }))}
        format={words}
      />
    );
  }
  const shown = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(-MOST_BARS);
  const parts = new Map(shown.flatMap((row) => row.rows).map((part) => [part.key, part]));
  const series =
    thenBy && parts.size <= MOST_PARTS
      ? [...parts.values()].map((part) => ({ key: part.key, label: ofKey(part), color: colourOf(part) }))
      : [{ key: '', label: t('widget.time'), color: 0 }];
  const secondsOf = (row: string, part: string) => {
    const found = shown.find(({ key }) => key === row);
    if (part === '') return found?.totals.roundedSeconds ?? 0;
    return found?.rows.find(({ key }) => key === part)?.totals.roundedSeconds ?? 0;
  };
  return (
    <StackedBars
      caption={t('cost.chart')}
      categoryHead={t(`cost.groups.${by}`)}
      categories={shown.map((row) => ({ key: row.key, label: (row.day ?? '').slice(5), longLabel: ofKey(row) }))}
      series={series}
      value={secondsOf}
      format={words}
      unit={3_600}
    />
  );
}
