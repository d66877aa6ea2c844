import type { Company } from '@atrium/contracts';
import { Skeleton, styled, token } from '@atrium/platform';
import { Fact, FactList } from '@atrium/ui/facts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts';

const Value = styled.span`
  display: block;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  height: 1lh;
`;

const None = styled.span`
  color: ${token.color.textMuted};
`;

// Same height as the line that replaces it.
const Pending = () => (
  <Line>
    <Skeleton width="60%" />
  </Line>
);

/** The contact details of the company. */
export function CompanyDetails({ company }: { company: Company | undefined }) {
  const { t } = useTexts();
  const lines = (values: readonly string[] | undefined): ReactNode => {
    if (!values) return <Pending />;
    if (values.length === 0) return <None>{t('overview.none')}</None>;
    return values.map((value) => <Value key={value}>{value}</Value>);
  };
  const addresses = company?.address.map(({ name, address }) => `${name}: ${address}`);
  return (
    <FactList aria-busy={company === undefined}>
      <Fact label={t('overview.email')}>{lines(company?.email)}</Fact>
      <Fact label={t('overview.contact')}>{lines(company?.contact)}</Fact>
      <Fact label={t('overview.address')}>{lines(addresses)}</Fact>
      <Fact label={t('overview.timeZone')}>{lines(company && [company.timeZone.replaceAll('_', ' ')])}</Fact>
    </FactList>
  );
}
