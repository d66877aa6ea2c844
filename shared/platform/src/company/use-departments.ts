import type { ApiClient } from '@atrium/api-client';
import { API, type Department, sharedKeys } from '@atrium/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform-context';
import { QUERY_POLICIES } from '../query-policies';

/**
 * The query for `GET /departments`: the departments of the active company by name, with lead and members. Host and
 * remotes share one cache entry; the shell invalidates it when people change.
 */
export const departmentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sharedKeys.departments,
    queryFn: async ({ signal }): Promise<Department[]> =>
      (await api.call(API.departments.list, { signal })).departments,
    ...QUERY_POLICIES.changedByOthers,
    // A tab that is disconnected misses announcements.
    refetchOnWindowFocus: true,
  });

/** Returns the query result for the departments of the active company, from the cache that all packages share. */
export function useDepartments() {
  return useQuery(departmentsQuery(usePlatform().api));
}
