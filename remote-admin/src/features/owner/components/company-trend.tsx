import type { OwnedCompany } from '@atrium/contracts';
import { useFormat, useTexts } from '@atrium/platform';
import { clockDuration, TrendChart } from '@atrium/ui/charts';

/** The measure that the trend shows. */
export type TrendMeasure = 'hours' | 'people';

const SECONDS_PER_HOUR = 3_600;

interface CompanyTrendProps {
  trend: OwnedCompany['trend'];
  measure: TrendMeasure;
}

/** A company's tracked hours or number of people in each of the last months. */
export function CompanyTrend({ trend, measure }: CompanyTrendProps) {
  const { t } = useTexts();
  const format = useFormat();
  const isHours = measure === 'hours';
  const months = trend.map(({ month }) => {
    const day = `${month}-01`;
    return {
      key: month,
      label: format.date(day, { month: 'short' }),
      longLabel: format.date(day, { month: 'long', year: 'numeric' }),
    };
  });
  const values = new Map(trend.map(({ month, seconds, people }) => [month, isHours ? seconds : people]));
  return (
    <TrendChart
      filled
      caption={t(isHours ? 'owner.hoursByMonth' : 'owner.peopleByMonth')}
      pointHead={t('owner.month')}
      points={months}
      series={[{ key: measure, label: t(isHours ? 'owner.hoursShort' : 'owner.people'), color: 0 }]}
      value={(month) => values.get(month) ?? null}
      format={isHours ? clockDuration : (count) => format.number(count)}
      formatTick={(value) => format.number(isHours ? value / SECONDS_PER_HOUR : value)}
      unit={isHours ? SECONDS_PER_HOUR : 1}
      height={132}
    />
  );
}
