import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from '../../../shared/api/keys';

const waitingQuery = ({ api }: Platform) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.waiting,
    queryFn: ({ signal }) => api.call(API.leave.waiting, { signal }),
  });

/** Returns the number of items that wait for the user's decision, and the first requests. Fetched only if `enabled`. */
export function useWaiting(enabled: boolean) {
  return useQuery({ ...waitingQuery(usePlatform()), enabled });
}
