import { API } from '@atrium/contracts';
import { usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

/** Returns the people who are away between two days, both inclusive. */
export function useAway(from: string, to: string) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.away(from, to),
    queryFn: ({ signal }) => api.call(API.leave.away, { query: { from, to }, signal }),
  });
}
