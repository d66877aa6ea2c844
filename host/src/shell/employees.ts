import type { ApiClient } from '@atrium/api-client';
import { API, sharedKeys } from '@atrium/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Everybody in the active company; several packages read this entry. */
export const employeesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sharedKeys.employees,
    queryFn: async ({ signal }) => (await api.call(API.people.employees, { signal })).employees,
  });
