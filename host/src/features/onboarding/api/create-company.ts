import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import type { CompanyDetails } from '../../../shell/company-details/details';
import { makeFirstLink } from '../../../shell/company-invites/magic-link';
import { companyJustCreated } from '../../../shell/markers';

/** Founds a company and works in it from now on. `onCreated` is called while the company before is still the active one. */
export function useCreateCompany() {
  const platform = usePlatform();
  return async (details: CompanyDetails, onCreated: () => void) => {
    await platform.api.call(API.companies.create, { body: details });
    onCreated();
    companyJustCreated.set();
    await platform.auth.companyChanged();
    makeFirstLink(platform.api, platform.queryClient);
  };
}
