import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { seenAll, statsAfterSeenAll } from '../model/notification-cache';
import { useOptimisticChange } from '../model/use-optimistic-change';

/** Marks every notification as seen. */
export function useMarkAllSeen() {
  const { api } = usePlatform();
  return useOptimisticChange<void>({
    send: () => api.call(API.notifications.seenAll),
    list: seenAll,
    stats: statsAfterSeenAll,
  });
}
