import type { ApiClient } from '@atrium/api-client';
import { API, type BodyOf, type Company, sharedKeys } from '@atrium/contracts';
import { queryOptions, usePlatform, useQuery, useQueryClient } from '@atrium/platform';

/** The query for `GET /company`: the active company with all its details. */
export const companyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: sharedKeys.company,
    queryFn: ({ signal }) => api.call(API.companies.main, { signal }),
  });

/**
 * Returns the query result for the active company with all its details.
 *
 * @param options.isRefetched whether cached details are refetched on mount, for forms that several people edit
 */
export function useCompany({ isRefetched = false } = {}) {
  return useQuery({ ...companyQuery(usePlatform().api), refetchOnMount: isRefetched ? 'always' : true });
}

/** Returns a function that changes the active company and reloads what depends on it: people, settings and the user. */
export function useUpdateCompany() {
  const { api, auth } = usePlatform();
  const queryClient = useQueryClient();
  return async (id: string, change: BodyOf<typeof API.companies.update>): Promise<Company> => {
    const { company } = await api.call(API.companies.update, { params: { id }, body: change });
    queryClient.setQueryData(companyQuery(api).queryKey, company);
    // With `all`, inactive queries are refetched too, so that other pages do not open with the previous time zone and
    // week.
    for (const queryKey of [sharedKeys.employees, sharedKeys.userSettings]) {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
    }
    // The company is saved. If reloading the user fails, the next page load updates the name in the top bar.
    await auth.reloadUser().catch(() => undefined);
    return company;
  };
}
