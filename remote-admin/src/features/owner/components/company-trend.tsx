import type { OwnedCompany } from '@atrium/contracts';
import { media, styled, token, useFormat, useMedia, usePageLocale } from '@atrium/platform';
import { clockDuration, Sparkline } from '@atrium/ui/charts';
import type { ReactNode } from 'react';
import { highestOf, type TrendMeasure, valuesOf } from '../model/trend';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled.span`
  display: inline-flex;
  align-items: flex-end;
  gap: ${token.space(3)};
  font-variant-numeric: ${token.font.tabular};
  white-space: nowrap;
  /* As wide as the widest figure, so that the lines of a column are below each other. */
  > :last-child {
    min-width: 7ch;
    text-align: end;
  }
  ${media.phone} {
    > svg {
      display: none;
    }
  }
`;

/** Height and width of a line, in px. */
const SIZES = {
  sm: { height: 28, width: 88 },
  /** Leaves room for the last value beside it on a phone. */
  md: { height: 64, width: 160 },
  lg: { height: 64, width: 260 },
} as const;
/** Height in which the smallest line still shows its last value, in px. */
const MIN_HEIGHT = 8;

interface TrendLineProps {
  trend: OwnedCompany['trend'];
  measure: TrendMeasure;
  /** The highest value of all lines that are compared. Lines that are lower are drawn lower. */
  highest?: number;
  size?: keyof typeof SIZES;
}

/** A company's tracked hours or number of people in the last months as a line; nothing if there are no months. */
function TrendLine({ trend, measure, highest, size = 'sm' }: TrendLineProps) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = usePageLocale();
  if (trend.length === 0) return null;
  const isHours = measure === 'hours';
  const months = trend.map(({ month, seconds, people }) => {
    const name = format.date(`${month}-01`, { month: 'long', year: 'numeric' });
    return `${name} ${isHours ? clockDuration(seconds, locale) : format.number(people)}`;
  });
  const { height, width } = SIZES[size];
  const own = highestOf(trend, measure);
  return (
    <Sparkline
      label={`${t(isHours ? 'owner.hoursByMonth' : 'owner.peopleByMonth')}: ${months.join(', ')}`}
      values={valuesOf(trend, measure)}
      color={isHours ? 0 : 1}
      width={width}
      height={MIN_HEIGHT + (height - MIN_HEIGHT) * (own / Math.max(1, highest ?? own))}
    />
  );
}

/** The last value stands beside the end of the line, and the first and last month below it. */
const Labelled = styled.div`
  display: grid;
  grid-template-columns: auto auto;
  justify-content: start;
  gap: ${token.space(1)} ${token.space(2)};
  font-variant-numeric: ${token.font.tabular};
`;

const Months = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
`;

/** A large line with its last value and its first and last month as labels, which the name of the line contains. */
export function LabelledTrend({ trend, measure }: Pick<TrendLineProps, 'trend' | 'measure'>) {
  const format = useFormat();
  const locale = usePageLocale();
  const isPhone = useMedia('phone');
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last) return null;
  const ends = first === last ? [last] : [first, last];
  return (
    <Labelled>
      <TrendLine trend={trend} measure={measure} size={isPhone ? 'md' : 'lg'} />
      <span aria-hidden>{measure === 'hours' ? clockDuration(last.seconds, locale) : format.number(last.people)}</span>
      <Months aria-hidden>
        {ends.map(({ month }) => (
          <span key={month}>{format.date(`${month}-01`, { month: 'short', year: 'numeric' })}</span>
        ))}
      </Months>
    </Labelled>
  );
}

/** A line of the last months beside the current figure. */
export function CompanyTrend({ children, ...line }: TrendLineProps & { children: ReactNode }) {
  return (
    <Frame>
      <TrendLine {...line} />
      <span>{children}</span>
    </Frame>
  );
}
