import type { ApiClient } from '@atrium/api-client';
import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';
import { API, type Employee, sharedKeys } from '@atrium/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform-context';

/**
 * Refetches lists of people and the session after the user's own name or picture was saved. If that fails, the next
 * load fetches them.
 */
export async function ownDetailsChanged({ auth, bus }: { auth: Pick<AuthClient, 'reloadUser'>; bus: Bus }) {
  bus.publish('employees.changed', {});
  await auth.reloadUser().catch(() => undefined);
}

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
