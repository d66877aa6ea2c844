import { API, type Employee } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { adminKeys } from './keys';

const employeesQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: adminKeys.employees,
    queryFn: async ({ signal }): Promise<Employee[]> => (await api.call(API.people.employees, { signal })).employees,
    // Somebody may have joined by the link that was just sent.
    ...QUERY_POLICIES.sharedWork,
  });

/** Everybody in the active company. */
export function useEmployees() {
  return useQuery(employeesQuery(usePlatform()));
}
