import type { Company } from '@atrium/contracts';
import { media, Skeleton, styled, token, useTexts } from '@atrium/platform';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  gap: ${token.space(2.5)} ${token.space(4)};
  overflow-wrap: anywhere;
  dt {
    color: ${token.color.textMuted};
  }
  dd > span {
    display: block;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    dd {
      margin-bottom: ${token.space(3)};
    }
  }
`;

const None = styled.span`
  color: ${token.color.textMuted};
`;

/** How the company is reached. */
export function CompanyDetails({ company }: { company: Company | undefined }) {
  const { t } = useTexts();
  if (!company) return <Skeleton height="120px" />;
  const lines = (values: readonly string[]): ReactNode =>
    values.length === 0 ? <None>{t('overview.none')}</None> : values.map((value) => <span key={value}>{value}</span>);
  const addresses = company.address.map(({ name, address }) => `${name}: ${address}`);
  return (
    <List>
      <dt>{t('overview.email')}</dt>
      <dd>{lines(company.email)}</dd>
      <dt>{t('overview.contact')}</dt>
      <dd>{lines(company.contact)}</dd>
      <dt>{t('overview.address')}</dt>
      <dd>{lines(addresses)}</dd>
      <dt>{t('overview.timeZone')}</dt>
      <dd>{company.timeZone.replaceAll('_', ' ')}</dd>
    </List>
  );
}
