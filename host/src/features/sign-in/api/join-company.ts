import { API, type Company } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';
import { companyJustCreated } from '../../../shell/markers';

/**
 * Joins the company of an invitation with the account that is signed in, and works in it from now on. `onJoined` is
 * called in any case: with the company, what is on the screen is loaded afresh, and who asked may be gone by then.
 */
export function useJoinCompany(onJoined: (company: Company) => void) {
  const platform = usePlatform();
  return useMutation({
    mutationFn: async (token: string) => {
      const { company } = await platform.api.call(API.companies.join, { body: { token } });
      companyJustCreated.set();
      await platform.auth.companyChanged();
      return company;
    },
    onSuccess: onJoined,
  });
}
