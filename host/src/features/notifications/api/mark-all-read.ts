import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { readAll, statsAfterReadAll } from '../model/notification-cache';
import { useOptimisticChange } from '../model/use-optimistic-change';

/** Marks every notification as read and seen. */
export function useMarkAllRead() {
  const { api } = usePlatform();
  return useOptimisticChange<void>({
    send: () => api.call(API.notifications.readAll),
    list: readAll,
    stats: statsAfterReadAll,
  });
}
