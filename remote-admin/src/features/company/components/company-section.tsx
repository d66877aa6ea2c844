import { Stack, useSession } from '@atrium/platform';
import { useCompany } from '@atrium/platform/company-details';
import { CompanyDetailsGroup } from './company-details-group';
import { LeaveCompany } from './leave-company';
import { OwnCompanies } from './own-companies';

/** `/settings/company`: the details of the active company, the user's companies and leaving the company. */
export default function CompanySection() {
  const company = useSession().user?.company;
  const { isFetched } = useCompany();
  const name = company?.name ?? '';
  return (
    <Stack $gap={8}>
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
