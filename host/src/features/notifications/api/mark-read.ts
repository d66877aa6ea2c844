import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { readOne, statsAfterRead } from '../model/notification-cache';
import { useOptimisticChange } from '../model/use-optimistic-change';

/** Marks one as read and seen. */
export function useMarkRead() {
  const { api } = usePlatform();
  return useOptimisticChange<string>({
    send: (id) => api.call(API.notifications.read, { params: { id } }),
    list: readOne,
    stats: (stats, id, list) => {
      const one = list.find((candidate) => candidate._id === id);
      return one ? statsAfterRead(stats, one) : stats;
    },
  });
}
