import { type API, HEALTH_PERIODS, type HealthPeriod, type ResponseOf } from '@atrium/contracts';
import { useFormat } from '@atrium/platform';
import { useUrlState } from '@atrium/platform/url-state';
import { EmptyState, SegmentedControl, Skeleton, Stack } from '@atrium/ui';
import { TrendChart } from '@atrium/ui/charts';
import type { ReactNode } from 'react';
import { useHealth } from '../../api/health';
import { failedShare } from '../../model/figures';
import { useFigureFormat } from '../../model/use-formats';
import { useTexts } from '../../model/use-texts';
import { LoadedContent } from '../page/loaded-content';
import { Section } from '../page/section';

type Health = ResponseOf<typeof API.operators.health>;
type Figures = Health['versions'][number]['figures'][number];

const SHORT_DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** Charts of each version over time: failed share, median time to content, and number of sessions. */
function HealthCharts({ starts, versions, period }: Health & { period: HealthPeriod }) {
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

const isPeriod = (value: string | null): value is HealthPeriod => HEALTH_PERIODS.some((period) => period === value);

interface HealthSectionProps {
  name: string;
  help: string;
  /** The buttons that change the live versions of the package. */
  action: ReactNode;
  /** Shown above the charts. */
  notice: ReactNode;
  /** Whether the notice is still loading. The charts wait for it, since it would move them. */
  isNoticePending: boolean;
  /** Shown below the charts, and together with them, since the content would move otherwise. */
  children: ReactNode;
}

/** How sessions ran the versions of a package over time; the period is in the URL. */
export function HealthSection({ name, help, action, notice, isNoticePending, children }: HealthSectionProps) {
  const { t } = useTexts();
  const [params, change] = useUrlState();
  const stored = params.get('period');
  const period = isPeriod(stored) ? stored : 'day';
  const query = useHealth(name, period);
  const isWaiting = query.isPending || isNoticePending;
  return (
    <>
      <Section title={name} help={help} action={action}>
        <Stack $gap={6} aria-busy={isWaiting || query.isPlaceholderData}>
          <div>
            <SegmentedControl
              label={t('package.period')}
              value={period}
              options={HEALTH_PERIODS.map((value) => ({ value, label: t(`package.${value}`) }))}
              onValueChange={(value) => change({ period: value === 'day' ? null : value }, { replace: true })}
            />
          </div>
          {isWaiting ? (
            <Skeleton height="980px" />
          ) : (
            <>
              {notice}
              <LoadedContent query={query} failed={t('package.failed')}>
                {query.data && <HealthCharts {...query.data} />}
              </LoadedContent>
            </>
          )}
        </Stack>
      </Section>
      {/* Mounted immediately, so that it loads at the same time as the charts. */}
      <div hidden={isWaiting}>
        <Stack $gap={10}>{children}</Stack>
      </div>
    </>
  );
}
