import { HEALTH_PERIODS, type HealthPeriod } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';
import { SegmentedControl, Skeleton, Stack } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useHealth } from '../../api/health';
import { useTexts } from '../../model/use-texts';
import { LoadedContent } from '../page/loaded-content';
import { Section } from '../page/section';
import { HealthCharts } from './health-charts';

const isPeriod = (value: string | null): value is HealthPeriod => HEALTH_PERIODS.some((period) => period === value);

interface HealthSectionProps {
  name: string;
  help: string;
  /** The changes of the package. */
  action: ReactNode;
  /** What is above the charts. */
  notice: ReactNode;
  /** Whether the notice is not known yet. The charts wait for it, since it would move them. */
  isNoticePending: boolean;
  /** What is below the charts. It is shown with them, since it would move otherwise, and loads at the same time. */
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
      {/* Fetched immediately, but hidden until the charts above have loaded, since it would move. */}
      <div hidden={isWaiting}>
        <Stack $gap={10}>{children}</Stack>
      </div>
    </>
  );
}
