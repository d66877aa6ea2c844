import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';

/** Returns the figures of the active company that the user may see. */
export function useOverview() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: adminKeys.overview,
    queryFn: ({ signal }) => api.call(API.overview.company, { signal }),
    ...QUERY_POLICIES.sharedWork,
  });
}
