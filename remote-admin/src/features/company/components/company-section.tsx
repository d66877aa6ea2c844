import { Stack, styled, token, useSession } from '@atrium/platform';
import { useCompany } from '@atrium/platform/company-details';
import { CompanyDetailsGroup } from './company-details-group';
import { LeaveCompany } from './leave-company';
import { OwnCompanies } from './own-companies';
import { useTexts } from '../../../shared/use-texts';

const Help = styled.p`
  color: ${token.color.textMuted};
`;

/** `/settings/company`: the details of the active company, the user's companies and leaving the company. */
export default function CompanySection() {
  const { t } = useTexts();
  const company = useSession().user?.company;
  const { isFetched } = useCompany();
  const name = company?.name ?? '';
  return (
    <Stack $gap={8}>
      <Help>{t('company.help', { company: name })}</Help>
      {/* The key discards the previous company's form. */}
      <CompanyDetailsGroup key={company?._id} />
      {/* Wait for the details: their height depends on whether they are a form or facts, so the layout would shift. */}
      {isFetched && (
        <>
          <OwnCompanies />
          <LeaveCompany name={name} />
        </>
      )}
    </Stack>
  );
}
