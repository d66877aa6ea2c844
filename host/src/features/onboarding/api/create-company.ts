import { API, type BodyOf } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { enterCompany } from '../../../shell/company-change';
import { companyJustCreated } from '../../../shell/markers';
import { makeFirstLink } from './get-magic-link';

/** Founds a company and works in it from now on. */
export function useCreateCompany() {
  const platform = usePlatform();
  return async (input: BodyOf<typeof API.companies.create>) => {
    const { company } = await platform.api.call(API.companies.create, { body: input });
    companyJustCreated.set();
    await enterCompany(platform, company._id);
    makeFirstLink(platform.api, platform.queryClient);
  };
}
