import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';

/** Returns the former members of the company whose records are retained. */
export function useFormerPeople() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: adminKeys.former,
    queryFn: async ({ signal }) =>
      (await api.call(API.people.employees, { query: { status: 'resigned' }, signal })).employees,
    ...QUERY_POLICIES.changedByOthers,
  });
}
