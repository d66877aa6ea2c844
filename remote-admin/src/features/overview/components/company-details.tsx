import type { Company } from '@atrium/contracts';
import { styled, token } from '@atrium/platform';
import { Fact, FactList } from '@atrium/ui/facts';
import { EmailText } from '@atrium/ui/people';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts';

const Value = styled.span`
  display: block;
`;

const None = styled.span`
  color: ${token.color.textMuted};
`;

/** The contact details of the company. */
export function CompanyDetails({ company }: { company: Company }) {
  const { t } = useTexts();
  const lines = (values: readonly string[], shown: (value: string) => ReactNode = (value) => value): ReactNode => {
    if (values.length === 0) return <None>{t('overview.none')}</None>;
    return values.map((value) => <Value key={value}>{shown(value)}</Value>);
  };
  const addresses = company.address.map(({ name, address }) => `${name}: ${address}`);
  return (
    <FactList>
      <Fact label={t('overview.email')}>
        {lines(company.email, (value) => (
          <EmailText email={value} />
        ))}
      </Fact>
      <Fact label={t('overview.contact')}>{lines(company.contact)}</Fact>
      <Fact label={t('overview.address')}>{lines(addresses)}</Fact>
      <Fact label={t('overview.timeZone')}>{lines([company.timeZone.replaceAll('_', ' ')])}</Fact>
    </FactList>
  );
}
