import type { ApiClient } from '@atrium/api-client';
import { API, type BodyOf, type Department, sharedKeys } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const departmentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'departments'],
    queryFn: async ({ signal }) => (await api.call(API.departments.list, { signal })).departments,
    ...QUERY_POLICIES.changedByOthers,
  });

/** The departments of the company by name. */
export function useDepartments() {
  return useQuery(departmentsQuery(usePlatform().api));
}

/** Who is in which department is said of the people, too. */
function useAfterwards() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: sharedKeys.employees });
    await queryClient.invalidateQueries(departmentsQuery(api));
  };
}

/** Makes a department, or changes the one that is given. */
export function useSaveDepartment(department: Department | null) {
  const { api } = usePlatform();
  const afterwards = useAfterwards();
  return async (body: BodyOf<typeof API.departments.create>) => {
    if (department) await api.call(API.departments.update, { params: { id: department._id }, body });
    else await api.call(API.departments.create, { body });
    await afterwards();
  };
}

/** Removes a department; its members stay in the company. */
export function useRemoveDepartment() {
  const { api } = usePlatform();
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: (id: string) => api.call(API.departments.remove, { params: { id } }),
    onSettled: afterwards,
  });
}
