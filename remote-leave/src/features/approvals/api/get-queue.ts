import { API, type ResponseOf } from '@atrium/contracts';
import { keepPreviousData, usePlatform, useQuery, QUERY_POLICIES } from '@atrium/platform';
import { itemKey } from '../model/queue-item';
import { type QueueFilters, leaveKeys } from '../../../shared/api/keys';

/** Returns the requests and corrections that wait for the user's decision, sorted by first day, the earliest first. */
export function useQueue(filters: QueueFilters) {
  const { api } = usePlatform();
  return useQuery({
    ...QUERY_POLICIES.leave,
    queryKey: leaveKeys.queue(filters),
    queryFn: ({ signal }) => api.call(API.leave.queue, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns a function that removes a decided item from every cached queue, before the next refetch. An item that was only
 * hidden would stay hidden after the decision is undone.
 */
export function useRemoveFromQueue(): (key: string) => void {
  const { queryClient } = usePlatform();
  return (key) =>
    void queryClient.setQueriesData<ResponseOf<typeof API.leave.queue>>({ queryKey: leaveKeys.queues }, (queue) => {
      const removed = queue?.items.find((item) => itemKey(item) === key);
      if (!queue || !removed) return queue;
      const { leave, corrections } = queue.counts;
      return {
        ...queue,
        items: queue.items.filter((item) => item !== removed),
        counts: removed.form ? { leave: leave - 1, corrections } : { leave, corrections: corrections - 1 },
      };
    });
}
