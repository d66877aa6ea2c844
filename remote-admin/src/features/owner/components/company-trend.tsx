import type { OwnedCompany } from '@atrium/contracts';
import { media, styled, token, useFormat } from '@atrium/platform';
import { clockDuration, Sparkline } from '@atrium/ui/charts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space(3)};
  font-variant-numeric: ${token.font.tabular};
  white-space: nowrap;
  ${media.phone} {
    > svg {
      display: none;
    }
  }
`;

interface CompanyTrendProps {
  trend: OwnedCompany['trend'];
  measure: 'hours' | 'people';
  /** The current figure. */
  children: ReactNode;
}

/** A company's tracked hours or number of people in the last months as a line, beside the current figure. */
export function CompanyTrend({ trend, measure, children }: CompanyTrendProps) {
  const { t } = useTexts();
  const format = useFormat();
  const isHours = measure === 'hours';
  const months = trend.map(({ month, seconds, people }) => {
    const name = format.date(`${month}-01`, { month: 'long', year: 'numeric' });
    return `${name} ${isHours ? clockDuration(seconds) : format.number(people)}`;
  });
  return (
    <Frame>
      {trend.length > 0 && (
        <Sparkline
          label={`${t(isHours ? 'owner.hoursByMonth' : 'owner.peopleByMonth')}: ${months.join(', ')}`}
          values={trend.map(({ seconds, people }) => (isHours ? seconds : people))}
          color={isHours ? 0 : 1}
        />
      )}
      {children}
    </Frame>
  );
}
