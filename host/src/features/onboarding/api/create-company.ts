import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import type { CompanyDetails } from '@atrium/platform/company-details';
import { useIdempotentSend } from '@atrium/platform/idempotency';
import { companyJustCreated } from '../../../shell/session/markers';

/**
 * Returns a function that creates a company and switches to it. `onCreated` is called while the previous company is
 * still active.
 */
export function useCreateCompany() {
  const platform = usePlatform();
  const sendOnce = useIdempotentSend();
  return (details: CompanyDetails, onCreated: () => void) =>
    sendOnce(details, async (id) => {
      await platform.api.call(API.companies.create, { body: { ...details, id } });
      onCreated();
      companyJustCreated.set();
      await platform.auth.companyChanged();
    });
}
