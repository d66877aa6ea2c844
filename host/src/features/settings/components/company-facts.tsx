import type { Company } from '@atrium/contracts';
import { media, token } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';

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

/** What everybody may know of their company. */
export function CompanyFacts({ company }: { company: Company }) {
  const { t, language } = useTexts();
  const country =
    company.country && (new Intl.DisplayNames(language, { type: 'region' }).of(company.country) ?? company.country);
  return (
    <Facts>
      <Fact name={t('companySettings.details.name')}>{company.name}</Fact>
      <Fact name={t('companySettings.details.number')}>{company.companyNumber}</Fact>
      <Fact name={t('companySettings.details.people')}>{company.employees.length}</Fact>
      <Fact name={t('companySettings.details.country')}>{country}</Fact>
      <Fact name={t('companySettings.details.timeZone')}>{company.timeZone.replaceAll('_', ' ')}</Fact>
      <Fact name={t('companySettings.details.email')}>{company.email.join('\n')}</Fact>
      <Fact name={t('companySettings.details.contact')}>{company.contact.join('\n')}</Fact>
      <Fact name={t('companySettings.details.address')}>
        {company.address.map(({ name, address }) => `${name}\n${address}`).join('\n\n')}
      </Fact>
      <Fact name={t('companySettings.details.certified')}>
        {company.certified ? t('companySettings.details.yes') : t('companySettings.details.no')}
      </Fact>
    </Facts>
  );
}
