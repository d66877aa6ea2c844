import { API, type Company } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';
import { companyJustCreated } from '../../../shell/session/markers';

/**
 * Joins the company of an invitation with the signed-in account and switches to it. `onJoined` is a parameter, so that
 * it is called even if the component that started the mutation has unmounted: the company change reloads everything on
 * the screen.
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
