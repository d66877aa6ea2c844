import { API, type OwnedCompany } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';

const ownedCompaniesQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: adminKeys.ownedCompanies,
    queryFn: async ({ signal }): Promise<OwnedCompany[]> => (await api.call(API.overview.owned, { signal })).companies,
    ...QUERY_POLICIES.sharedWork,
  });

/** Returns all companies of which the user is a Founder, with their figures. */
export function useOwnedCompanies() {
  return useQuery(ownedCompaniesQuery(usePlatform()));
}
