import { API } from '@atrium/contracts';
import { useQuery, usePlatform } from '@atrium/platform';
import { bulletinKeys } from './keys';

/** Returns the departments of the company, with lead and members. */
export function useDepartments() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: bulletinKeys.departments,
    queryFn: async ({ signal }) => (await api.call(API.departments.list, { signal })).departments,
  });
}
