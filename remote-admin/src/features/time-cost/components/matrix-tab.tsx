import {
  addDays,
  EmptyState,
  LoadError,
  media,
  SegmentedControl,
  Skeleton,
  Stack,
  styled,
  token,
  useCan,
  useToday,
  type Weekday,
  weekStart,
} from '@atrium/platform';
import { DateRangeField } from '@atrium/ui/filters';
import { useCompany } from '@atrium/platform/company-details';
import { type Period, useExportMatrix, useMatrix } from '../api/matrix';
import { useTimeCostUrl } from '../model/use-time-cost-url';
import { ExportMenu } from './export-menu';
import { MatrixTable } from './matrix-table';
import { useTexts } from '../../../shared/use-texts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space(2)};
  > :last-child {
    margin-left: auto;
  }
  ${media.phone} {
    align-items: center;
  }
`;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the preset periods around a day. */
function periodsAround(today: string, firstDay: Weekday): Record<'month' | 'lastMonth' | 'week' | 'lastWeek', Period> {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(monthStart, -1);
  const week = weekStart(today, firstDay);
  return {
    month: { from: monthStart, to: today },
    lastMonth: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
    week: { from: week, to: today },
    lastWeek: { from: addDays(week, -7), to: addDays(week, -1) },
  };
}

/** Time or cost of a period for each person and project. */
export function MatrixTab() {
  const { t } = useTexts();
  const today = useToday();
  const first = useCompany().data?.firstDayOfWeek;
  const firstDayOfWeek = WEEKDAYS.find((day) => day === first) ?? 1;
  const periods = periodsAround(today, firstDayOfWeek);
  const { measure, change, ...url } = useTimeCostUrl();
  const period = url.period ?? periods.month;
  const query = useMatrix(period);
  const download = useExportMatrix();
  const { data, error } = query;
  const maySeeCosts = useCan('rates.view');
  const shownMeasure = maySeeCosts ? measure : 'hours';
  return (
    <Stack $gap={4}>
      <Bar>
        <DateRangeField
          value={period}
          onChange={({ from, to }) => change({ from, to })}
          firstDayOfWeek={firstDayOfWeek}
          presets={(['week', 'lastWeek', 'month', 'lastMonth'] as const).map((name) => ({
            label: t(`timeCost.periods.${name}`),
            ...periods[name],
          }))}
        />
        {maySeeCosts && (
          <SegmentedControl
            label={t('timeCost.measure')}
            options={[
              { value: 'hours', label: t('timeCost.hours') },
              { value: 'cost', label: t('timeCost.cost') },
            ]}
            value={measure}
            onValueChange={(next) => change({ measure: next === 'cost' ? 'cost' : null })}
          />
        )}
        <ExportMenu
          isPending={download.isPending}
          onSave={(format) => download.mutate({ period, measure: shownMeasure, format })}
        />
      </Bar>
      {!data && error && <LoadError title={t('timeCost.matrixFailed')} query={query} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && data.people.length === 0 && (
        <EmptyState drawing="room" title={t('timeCost.matrixEmpty')} text={t('timeCost.matrixEmptyText')} />
      )}
      {data && data.people.length > 0 && <MatrixTable matrix={data} measure={shownMeasure} period={period} />}
    </Stack>
  );
}
