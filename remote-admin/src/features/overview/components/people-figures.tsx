import type { Employee } from '@atrium/contracts';
import { Skeleton, styled, token, useFormat, useTexts } from '@atrium/platform';
import { useState } from 'react';
import { RoleShare } from '../../../shared/components/role-share';
import { headCount } from '../../../shared/model/head-count';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space(5)};
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space(3)} ${token.space(8)};
  dt {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  dd {
    font-size: ${token.font.size.xxl};
    font-weight: ${token.font.weight.semibold};
    font-variant-numeric: ${token.font.tabular};
    letter-spacing: -0.02em;
    line-height: 1.15;
  }
`;

/** How many people, how many of them new, and in which roles. */
export function PeopleFigures({ employees }: { employees: readonly Employee[] | undefined }) {
  const { t } = useTexts();
  const format = useFormat();
  const [now] = useState(Date.now);
  const counted = employees && headCount(employees, now);
  // Names stand there at once, so that nothing moves when the numbers come.
  const figure = (value: number | undefined) =>
    value === undefined ? <Skeleton width="2ch" height="1.15em" /> : format.number(value);
  return (
    <Frame aria-busy={counted === undefined}>
      <Figures>
        <div>
          <dt>{t('overview.people')}</dt>
          <dd>{figure(counted?.total)}</dd>
        </div>
        <div>
          <dt>{t('overview.newPeople')}</dt>
          <dd>{figure(counted?.fresh)}</dd>
        </div>
      </Figures>
      <RoleShare byRole={counted?.byRole} />
    </Frame>
  );
}
