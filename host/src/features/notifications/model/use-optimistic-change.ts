import { type NotificationStats, sharedKeys } from '@atrium/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationList } from './notification-cache';

interface OptimisticChange<Input> {
  send: (input: Input) => Promise<{ stats: NotificationStats }>;
  list: (list: NotificationList, input: Input) => NotificationList;
  stats: (stats: NotificationStats, input: Input, list: NotificationList) => NotificationStats;
}

/**
 * Changes the cached notifications at once and takes the change back where the server refuses it. Nothing is said of
 * a failure, as the specification has it: the list shows what holds.
 */
export function useOptimisticChange<Input>({ send, list: changeList, stats: changeStats }: OptimisticChange<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey: sharedKeys.notifications });
      await queryClient.cancelQueries({ queryKey: sharedKeys.notificationStats });
      const list = queryClient.getQueryData<NotificationList>(sharedKeys.notifications);
      const stats = queryClient.getQueryData<NotificationStats>(sharedKeys.notificationStats);
      if (list) queryClient.setQueryData(sharedKeys.notifications, changeList(list, input));
      if (stats) queryClient.setQueryData(sharedKeys.notificationStats, changeStats(stats, input, list ?? []));
    },
    onSuccess: ({ stats }) => {
      queryClient.setQueryData(sharedKeys.notificationStats, stats);
    },
    // Not the snapshot of before: others may have arrived since.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: sharedKeys.notifications });
      void queryClient.invalidateQueries({ queryKey: sharedKeys.notificationStats });
    },
  });
}
