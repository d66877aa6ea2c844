import type { ApiClient } from '@atrium/api-client';
import { API, type BodyOf, type Company } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { employeesQuery } from '../employees';
import { userSettingsQuery } from '../user-settings';

const mainCompanyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'main-company'],
    queryFn: ({ signal }) => api.call(API.companies.main, { signal }),
  });

/** The active company with all its details. */
export function useMainCompany() {
  return useQuery(mainCompanyQuery(usePlatform().api));
}

/** Changes the active company. Whatever shows its name or depends on it is loaded anew. */
export function useUpdateCompany() {
  const { api, auth } = usePlatform();
  const queryClient = useQueryClient();
  return async (id: string, change: BodyOf<typeof API.companies.update>): Promise<Company> => {
    const { company } = await api.call(API.companies.update, { params: { id }, body: change });
    queryClient.setQueryData(mainCompanyQuery(api).queryKey, company);
    // Also where nothing on the screen shows them: what opens next stands on the company of now. What is still on its
    // way may tell of the company of before.
    await queryClient.cancelQueries({ queryKey: employeesQuery(api).queryKey });
    await queryClient.cancelQueries({ queryKey: userSettingsQuery(api).queryKey });
    void queryClient.prefetchQuery({ ...employeesQuery(api), staleTime: 0 });
    void queryClient.prefetchQuery({ ...userSettingsQuery(api), staleTime: 0 });
    // Saved it is: if only the name in the top bar fails to follow, the next load brings it.
    await auth.reloadUser().catch(() => undefined);
    return company;
  };
}
