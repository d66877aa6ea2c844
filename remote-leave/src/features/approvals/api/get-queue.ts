import { API } from '@atrium/contracts';
import { keepPreviousData, type Platform, queryOptions, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { type QueueFilters, leaveKeys } from '../../../shared/api/keys';

const queueQuery = ({ api }: Platform, filters: QueueFilters) =>
  queryOptions({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.queue(filters),
    queryFn: ({ signal }) => api.call(API.leave.queue, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the requests and corrections that wait for the user's decision, sorted by first day, the earliest first. */
export function useQueue(filters: QueueFilters) {
  return useQuery(queueQuery(usePlatform(), filters));
}
