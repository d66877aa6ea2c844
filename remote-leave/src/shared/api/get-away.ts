import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { leaveKeys } from './keys';

const awayQuery = ({ api }: Platform, from: string, to: string) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.away(from, to),
    queryFn: ({ signal }) => api.call(API.leave.away, { query: { from, to }, signal }),
  });

/** Returns the people who are away between two days, both inclusive. */
export function useAway(from: string, to: string) {
  return useQuery(awayQuery(usePlatform(), from, to));
}
