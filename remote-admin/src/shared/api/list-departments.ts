import { API } from '@atrium/contracts';
import { type Platform, QUERY_POLICIES, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from './keys';

const departmentsQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: adminKeys.departments,
    queryFn: async ({ signal }) => (await api.call(API.departments.list, { signal })).departments,
    ...QUERY_POLICIES.changedByOthers,
  });

/** Returns the departments of the company by name. */
export function useDepartments() {
  return useQuery(departmentsQuery(usePlatform()));
}
