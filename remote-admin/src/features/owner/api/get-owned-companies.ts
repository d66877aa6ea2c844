import { API, type OwnedCompany } from '@atrium/contracts';
import { usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';

/** Returns all companies of which the user is a Founder, with their figures. */
export function useOwnedCompanies() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: adminKeys.ownedCompanies,
    queryFn: async ({ signal }): Promise<OwnedCompany[]> => (await api.call(API.overview.owned, { signal })).companies,
    ...QUERY_POLICIES.sharedWork,
  });
}
