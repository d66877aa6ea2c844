import { type NotificationStats, sharedKeys } from '@atrium/contracts';
import { type Followed, followNotifications, type NotificationView, type StreamEvent } from '@atrium/domain';
import type { QueryClient } from '@tanstack/react-query';

/** What is kept of the list: with the number of its state, or null before one is known. */
export type CachedList = Pick<NotificationView, 'list' | 'seq'>;
export type CachedStats = NonNullable<NotificationView['stats']>;

const listIn = (client: QueryClient) => client.getQueryData<CachedList>(sharedKeys.notifications);
const statsIn = (client: QueryClient) => client.getQueryData<CachedStats>(sharedKeys.notificationStats);

/** What is known of the notifications: list and counts have an entry of the cache each. */
export function cachedView(client: QueryClient): NotificationView {
  const { list, seq } = listIn(client) ?? { list: [], seq: null };
  return { list, seq, stats: statsIn(client) ?? null };
}

/** Changes what is known. What has not been fetched yet is left to that fetch. */
export function changeView(client: QueryClient, change: (view: NotificationView) => NotificationView): void {
  const { list, seq, stats } = change(cachedView(client));
  if (listIn(client) || seq !== null) client.setQueryData<CachedList>(sharedKeys.notifications, { list, seq });
  if (stats) client.setQueryData<CachedStats>(sharedKeys.notificationStats, stats);
}

/** Puts an event upon what is known. */
export function followInCache(client: QueryClient, event: StreamEvent): Omit<Followed, 'view'> {
  const { view, arrived, missing } = followNotifications(cachedView(client), event);
  changeView(client, () => view);
  return { arrived, missing };
}

/** Counts that were fetched, unless newer ones were told meanwhile. */
export function newerStats(client: QueryClient, fetched: NotificationStats, seq: number | undefined): CachedStats {
  const known = statsIn(client);
  return known?.seq !== undefined && known.seq > (seq ?? 0) ? known : { ...fetched, seq };
}
