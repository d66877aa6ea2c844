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
    return values.map((value) => <span key={value}>{value}</span>);
  };
  const addresses = company?.address.map(({ name, address }) => `${name}: ${address}`);
  return (
    <List aria-busy={company === undefined}>
      <dt>{t('overview.email')}</dt>
      <dd>{lines(company?.email)}</dd>
      <dt>{t('overview.contact')}</dt>
      <dd>{lines(company?.contact)}</dd>
      <dt>{t('overview.address')}</dt>
      <dd>{lines(addresses)}</dd>
      <dt>{t('overview.timeZone')}</dt>
      <dd>{lines(company && [company.timeZone.replaceAll('_', ' ')])}</dd>
    </List>
  );
}
