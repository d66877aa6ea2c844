import { API } from '@atrium/contracts';
import { type Platform, queryOptions, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';

const overviewQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: adminKeys.overview,
    queryFn: ({ signal }) => api.call(API.overview.company, { signal }),
    ...QUERY_POLICIES.sharedWork,
  });

/** Returns the figures of the active company that the user may see. */
export function useOverview() {
  return useQuery(overviewQuery(usePlatform()));
}
