import type { Company } from '@atrium/contracts';
import { usePlatformTexts } from '@atrium/platform';
import { Fact, FactList, type FactProps } from '@atrium/ui/facts';
import { useTexts } from '../../../shared/use-texts';

/** A fact that is omitted without a value. */
function KnownFact({ label, children }: FactProps) {
  return children === '' || children === null ? null : <Fact label={label}>{children}</Fact>;
}

/** The details of a company that every member may see. */
export function CompanyFacts({ company }: { company: Company }) {
  const { t, language } = useTexts();
  const text = usePlatformTexts();
  const country =
    company.country && (new Intl.DisplayNames(language, { type: 'region' }).of(company.country) ?? company.country);
  return (
    <FactList>
      <KnownFact label={text('companyDetails.name')}>{company.name}</KnownFact>
      <KnownFact label={t('company.number')}>{company.companyNumber}</KnownFact>
      <KnownFact label={t('company.people')}>{company.employees.length}</KnownFact>
      <KnownFact label={text('companyDetails.country')}>{country}</KnownFact>
      <KnownFact label={text('companyDetails.timeZone')}>{company.timeZone.replaceAll('_', ' ')}</KnownFact>
      <KnownFact label={text('companyDetails.email')}>{company.email.join('\n')}</KnownFact>
      <KnownFact label={text('companyDetails.contact')}>{company.contact.join('\n')}</KnownFact>
      <KnownFact label={text('companyDetails.address')}>
        {company.address.map(({ name, address }) => `${name}\n${address}`).join('\n\n')}
      </KnownFact>
      <KnownFact label={text('companyDetails.certified')}>
        {t(company.certified ? 'company.yes' : 'company.no')}
      </KnownFact>
    </FactList>
  );
}
