import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';
import { enterCompany } from '../../../shell/company-change';
import { companyJustCreated } from '../../../shell/markers';

/** Joins the company of an invitation with the account that is signed in, and works in it from now on. */
export function useJoinCompany() {
  const platform = usePlatform();
  return useMutation({
    mutationFn: async (token: string) => {
      const { company } = await platform.api.call(API.companies.join, { body: { token } });
      companyJustCreated.set();
      await enterCompany(platform, company._id);
      return company;
    },
  });
}
