import type { Company } from '@atrium/contracts';
import { media, styled, token, usePlatformTexts, useTexts } from '@atrium/platform';
import type { ReactNode } from 'react';

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: ${token.space(1)} ${token.space(4)};
    padding-block: ${token.space(2)};
  }
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The details of a company that every member may see. */
export function CompanyFacts({ company }: { company: Company }) {
  const { t, language } = useTexts();
  const text = usePlatformTexts();
  const country =
    company.country && (new Intl.DisplayNames(language, { type: 'region' }).of(company.country) ?? company.country);
  return (
    <Facts>
      <Fact name={text('companyDetails.name')}>{company.name}</Fact>
      <Fact name={t('company.number')}>{company.companyNumber}</Fact>
      <Fact name={t('company.people')}>{company.employees.length}</Fact>
      <Fact name={text('companyDetails.country')}>{country}</Fact>
      <Fact name={text('companyDetails.timeZone')}>{company.timeZone.replaceAll('_', ' ')}</Fact>
      <Fact name={text('companyDetails.email')}>{company.email.join('\n')}</Fact>
      <Fact name={text('companyDetails.contact')}>{company.contact.join('\n')}</Fact>
      <Fact name={text('companyDetails.address')}>
        {company.address.map(({ name, address }) => `${name}\n${address}`).join('\n\n')}
      </Fact>
      <Fact name={text('companyDetails.certified')}>{t(company.certified ? 'company.yes' : 'company.no')}</Fact>
    </Facts>
  );
}
