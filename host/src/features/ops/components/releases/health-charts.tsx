import type { API, HealthPeriod, ResponseOf } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { EmptyState } from '@atrium/ui';
import { TrendChart } from '@atrium/ui/charts';
import { failedShare } from '../../model/figures';
import { useFigureFormat } from '../../model/use-figure-format';
import { useTexts } from '../../model/use-texts';

type Health = ResponseOf<typeof API.operators.health>;
type Figures = Health['versions'][number]['figures'][number];

const SHORT_DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** Plots of each version over time: failed share, median time to content, and number of sessions. */
export function HealthCharts({ starts, versions, period }: Health & { period: HealthPeriod }) {
  const { t } = useTexts();
  const format = useFormat();
  const figures = useFigureFormat();
  const isDay = period === 'day';
  if (!versions.some((one) => one.figures.some(({ runs }) => runs > 0))) {
    return <EmptyState compact title={t('package.noRuns')} text={t('package.noRunsText')} />;
  }
  const points = starts.map((start) => ({
    key: start,
    label: isDay ? format.time(start) : format.date(start, SHORT_DATE),
    longLabel: isDay ? format.dateTime(start) : format.date(start),
  }));
  const indexOf = new Map(starts.map((start, index) => [start, index]));
  const byVersion = new Map(versions.map((one) => [one.version, one.figures]));
  const valueOf = (measure: (figures: Figures) => number | null) => (start: string, version: string) => {
    const at = byVersion.get(version)?.[indexOf.get(start) ?? -1];
    return at ? measure(at) : null;
  };
  const shared = {
    pointHead: t(isDay ? 'package.hourHead' : 'package.dayHead'),
    points,
    series: versions.map(({ version }, index) => ({ key: version, label: version, color: index })),
  };
  return (
    <>
      <TrendChart
        {...shared}
        caption={t('package.failedShare')}
        value={valueOf(failedShare)}
        format={figures.share}
        // At least up to 1 %.
        unit={0.01}
        zeroIsData
      />
      <TrendChart
        {...shared}
        caption={t('package.content')}
        value={valueOf(({ medianContentMs }) => medianContentMs)}
        format={figures.duration}
        unit={1_000}
      />
      <TrendChart
        {...shared}
        caption={t('package.sessions')}
        value={valueOf(({ runs }) => runs)}
        format={(runs) => format.number(runs)}
      />
    </>
  );
}
