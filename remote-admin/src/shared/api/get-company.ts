import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from './keys';

const companyQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: adminKeys.company,
    queryFn: ({ signal }) => api.call(API.companies.main, { signal }),
  });

/** The active company. */
export function useCompany() {
  return useQuery(companyQuery(usePlatform()));
}
