import type { ApiClient } from '@atrium/api-client';
import { API, type Employee, sharedKeys } from '@atrium/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform-context';

/**
 * The query for `GET /employees`: everyone in the active company. Host and remotes share one cache entry; the shell
 * invalidates it when people change.
 */
export const employeesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sharedKeys.employees,
    queryFn: async ({ signal }): Promise<Employee[]> => (await api.call(API.people.employees, { signal })).employees,
  });

/** Options of `useEmployees`. Omitted options default to those of the query client. */
export interface EmployeesOptions {
  enabled?: boolean;
  /** How long cached data counts as fresh, in ms. */
  staleTime?: number;
  refetchOnWindowFocus?: boolean;
}

/** Returns the query result for everyone in the active company, from the cache that all packages share. */
export function useEmployees(options: EmployeesOptions = {}) {
  return useQuery({ ...employeesQuery(usePlatform().api), ...options });
}
