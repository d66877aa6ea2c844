import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { workKeys } from '../../../shared/api/work-keys';

/** Returns the departments of the company with lead and members. */
export function useDepartments() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: workKeys.departments(),
    queryFn: async ({ signal }) => (await api.call(API.departments.list, { signal })).departments,
    ...QUERY_POLICIES.sharedWork,
  });
}
