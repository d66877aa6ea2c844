import { useCan } from '@atrium/platform';
import { Stack } from '@atrium/ui';
import { useMainCompany } from '../../../shell/company-details/company-query';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { CompanyDetailsGroup } from './company-details-group';
import { CompanyLeave } from './company-leave';
import { CompanyOthers } from './company-others';
import { Section } from './section';

/** /settings/company: what the company is called and one's own place in it. */
export function Component() {
  const { t } = useTexts();
  const { company } = useSignedInUser();
  const mayChange = useCan('company.update');
  const { isFetched } = useMainCompany();
  const name = company?.name ?? '';
  return (
    <Section title={t('companySettings.company.title')} help={t('companySettings.company.help', { company: name })}>
      {/* Another company is another form. */}
      <CompanyDetailsGroup key={company?._id} mayChange={mayChange} />
      {/* Below a form for some and facts for others, it would move once they are here. */}
      {isFetched && (
        <Stack $gap={8}>
          <CompanyOthers />
          <CompanyLeave name={name} />
        </Stack>
      )}
    </Section>
  );
}
